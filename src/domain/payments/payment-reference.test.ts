import { describe, expect, it } from 'vitest'
import {
  findReferences,
  isReference,
  REFERENCE_ALPHABET,
  REFERENCE_CHARS,
  REFERENCES,
  toReference,
} from './payment-reference.ts'

const all = Array.from({ length: REFERENCES }, (_, number) => toReference(number))

// As many as there are: a busy machine takes its time.
describe('a reference', { timeout: 60_000 }, () => {
  it('is one of its kind, and has no character that is taken for another', () => {
    expect(new Set(all).size).toBe(31 ** 4)
    expect(all.every(isReference)).toBe(true)
    expect(REFERENCE_ALPHABET).not.toMatch(/[01OIL]/)
    expect(toReference(0)).toBe('AQ-22222')
  })

  it('with one wrong character is never another one: without any of its characters, it can still be told from all others', () => {
    for (let index = 0; index < REFERENCE_CHARS; index++) {
      // A place in it for each text of the other characters.
      const isTaken = new Uint8Array(REFERENCES)
      for (const reference of all) {
        let rest = 0
        for (let other = 0; other < REFERENCE_CHARS; other++) {
          if (other === index) continue
          rest = rest * REFERENCE_ALPHABET.length + REFERENCE_ALPHABET.indexOf(reference.charAt('AQ-'.length + other))
        }
        isTaken[rest] = 1
      }
      expect(isTaken.reduce((sum, one) => sum + one)).toBe(REFERENCES)
    }
  })

  it('with two neighbors in each other’s place is none', () => {
    let taken = 0
    for (const reference of all) {
      for (let place = 'AQ-'.length; place < reference.length - 1; place++) {
        const [one, other] = [reference.charAt(place), reference.charAt(place + 1)]
        if (one !== other && isReference(reference.slice(0, place) + other + one + reference.slice(place + 2))) taken++
      }
    }
    expect(taken).toBe(0)
  })
})

describe('what a bank says of a payment', () => {
  const reference = toReference(123_456)
  const characters = reference.slice('AQ-'.length)

  it.each([
    reference,
    reference.toLowerCase(),
    `PAGO${reference}PLAN`,
    `Transf. QR aq${characters} 250 Bs`,
    `AQ ${characters}`,
    `AQ - ${[...characters].join(' ')}`,
    `aq–${characters}`,
    `AQ${reference}`,
    `${reference} / ${reference}`,
  ])('has the reference: %s', (description) => expect(findReferences(description)).toEqual([reference]))

  it.each(['', 'PAGO DE SERVICIOS', characters, `A ${characters}`, 'AQ-OIL01', `AQ-${characters.slice(0, 4)}`])(
    'has none: %s',
    (description) => expect(findReferences(description)).toEqual([]),
  )

  it('has all that it has', () => {
    const other = toReference(7)
    expect(findReferences(`${other} y ${reference}`)).toEqual([other, reference])
  })
})
