import { describe, expect, test } from 'vitest'
import { findTypicalSentence } from './typical-sentence.ts'

const review = (rating: number, content: string) => ({ rating, content })

describe('the sentence of a review that a card shows', () => {
  test('is of a review near the mean, of the nearest first, and of several the newest', () => {
    const reviews = [
      review(1, 'Todo estaba frío y tardaron.'),
      review(5, 'Las mejores salteñas de aquí.'),
      review(4, 'Ricas salteñas, algo dulces.'),
      review(4, 'Vale la pena ir temprano.'),
    ]
    expect(findTypicalSentence(reviews, 4.2)).toBe('Ricas salteñas, algo dulces.')
    expect(findTypicalSentence(reviews, 4.6)).toBe('Las mejores salteñas de aquí.')
    expect(findTypicalSentence(reviews, 1.4)).toBe('Todo estaba frío y tardaron.')
  })

  test('is missing where no review is near the mean', () => {
    expect(
      findTypicalSentence([review(1, 'Todo estaba frío y tardaron.'), review(5, 'Lo mejor de la ciudad.')], 3),
    ).toBeNull()
  })

  test('is the first of a review that is neither too short nor too long', () => {
    const tooLong = `${'Muy '.repeat(20)}largo.`
    const price = 'Cuesta 12.50 Bs. y abren a las 8.30.'
    expect(findTypicalSentence([review(5, `Rico. ${tooLong} ${price} ¡Hay que ir, de veras!`)], 5)).toBe(price)
    expect(findTypicalSentence([review(5, tooLong), review(4, price)], 4.6)).toBe(price)
  })

  test.each([
    'Almuerzo completo a solo Bs. 20 y muy rico.',
    'Queda en la esquina de la Av. América.',
    'La Dra. Rojas atiende con mucha paciencia.',
  ])('is not cut after an abbreviation: %s', (content) => {
    expect(findTypicalSentence([review(5, content)], 5)).toBe(content)
  })

  test('stands in one line', () => {
    expect(findTypicalSentence([review(5, 'El de canela,\tcomo  el de antes\nY otra línea más')], 5)).toBe(
      'El de canela, como el de antes',
    )
  })

  test('is missing where all are too short or too long', () => {
    expect(findTypicalSentence([review(5, 'Muy rico.'), review(5, 'palabra '.repeat(20))], 5)).toBeNull()
    expect(findTypicalSentence([], 0)).toBeNull()
  })

  test('counts an emoji as one character', () => {
    expect(findTypicalSentence([review(5, '🥟'.repeat(60))], 5)).toBe('🥟'.repeat(60))
    expect(findTypicalSentence([review(5, '🥟'.repeat(61))], 5)).toBeNull()
    expect(findTypicalSentence([review(5, '🥟'.repeat(19))], 5)).toBeNull()
  })
})
