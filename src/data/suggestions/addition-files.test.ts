import { expect, test } from 'vitest'
import { splitFiles } from './addition-files.ts'

const claim = { businessName: 'Cola', contactEmail: 'ana@example.com', contactPhone: '', message: '' }
const [facade, sign] = ['facade.jpg', 'sign.jpg'].map((name) => ({ name, blob: new Blob() }))
const files = [facade, sign].filter((file) => file !== undefined)

test('of the files of a place, the one that its author names proves the claim, and the others are photos', () => {
  expect(splitFiles({ claim: { ...claim, evidence: 'sign.jpg' } }, files)).toEqual([[facade], sign])
})

test.each([null, { ...claim, evidence: null }])('with the claim %j all files are photos', (without) => {
  expect(splitFiles({ claim: without }, files)).toEqual([[facade, sign], null])
})
