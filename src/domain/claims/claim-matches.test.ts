import { expect, test } from 'vitest'
import { findMatches, isOfWebsite, isSamePhone } from './claim-matches.ts'

const phones: [claimed: string | null, ofPlace: (string | null)[], isSame: boolean][] = [
  ['71234567', ['+591 712 34 567'], true],
  ['(+591) 71234567', ['+591 2 2441234; +591 712 34 567'], true],
  ['71234567', [null, '59171234567'], true],
  ['71234568', ['+591 712 34 567', null], false],
  [null, ['+591 712 34 567'], false],
  ['sin número', ['sin número'], false],
  ['71234567', [null, null], false],
]

test.each(phones)('whether %s is among %j: %s', (claimed, ofPlace, isSame) => {
  expect(isSamePhone(claimed, ofPlace)).toBe(isSame)
})

const addresses: [email: string | null, website: string | null, isOf: boolean][] = [
  ['ana@cafe.bo', 'https://www.cafe.bo/menu', true],
  ['ana@CAFE.bo', 'cafe.bo', true],
  ['ana@mail.cafe.bo', 'https://cafe.bo', true],
  // Everybody has an address at the host of such a page.
  ['ana@blogspot.com', 'https://cafe.blogspot.com', false],
  ['ana@micafe.bo', 'https://cafe.bo', false],
  ['ana@gmail.com', 'https://cafe.bo', false],
  ['ana@cafe.bo', null, false],
  [null, 'https://cafe.bo', false],
  ['ana@cafe.bo', 'ni idea', false],
]

test.each(addresses)('whether %s is an address of %s: %s', (email, website, isOf) => {
  expect(isOfWebsite(email, website)).toBe(isOf)
})

test.each([
  ['nothing', { contactPhone: '71234568', contactEmail: 'ana@example.com' }, null, []],
  ['its number', { contactPhone: '+591 712 34567', contactEmail: null }, null, ['phone']],
  ['its domain', { contactPhone: null, contactEmail: 'ana@posada.bo' }, null, ['website']],
  ['both', { contactPhone: '71234567', contactEmail: null }, 'ana@posada.bo', ['phone', 'website']],
] as const)('a claimant and a place agree in %s', (_, claim, accountEmail, matches) => {
  const place = { phone: '+591 3 4621234', whatsapp: '59171234567', website: 'https://www.posada.bo' }
  expect(findMatches(claim, accountEmail, place)).toEqual(matches)
})
