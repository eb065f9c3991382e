import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { profileSchema } from '../../src/domain/accounts/profile.ts'
import { people, verdict } from './environment.ts'
import { arrangeDocuments, recordWrite } from './rules-fixtures.ts'

/**
 * What becomes of a character: `removed` from every text; a `break`, which texts keep and lines do not; left as it is,
 * but nothing that can be seen alone (`faint`); or left as it is, and `visible`.
 */
type Fate = 'removed' | 'break' | 'faint' | 'visible'

/** Characters that are not what they look like, with what cleaning and rules both make of each. */
const oddCharacters: readonly [fate: Fate, what: string, character: string][] = [
  ['removed', 'a null character', '\0'],
  ['removed', 'a bell', '\u0007'],
  ['removed', 'an escape', '\u001b'],
  ['removed', 'a delete', '\u007f'],
  ['removed', 'a next line', '\u0085'],
  ['removed', 'a soft hyphen', '\u00ad'],
  ['removed', 'an Arabic letter mark', '\u061c'],
  ['removed', 'a Mongolian vowel separator', '\u180e'],
  ['removed', 'a zero-width space', '\u200b'],
  ['removed', 'a left-to-right mark', '\u200e'],
  ['removed', 'a right-to-left mark', '\u200f'],
  ['removed', 'a line separator', '\u2028'],
  ['removed', 'a paragraph separator', '\u2029'],
  ['removed', 'a left-to-right embedding', '\u202a'],
  ['removed', 'a right-to-left embedding', '\u202b'],
  ['removed', 'an end of direction', '\u202c'],
  ['removed', 'a left-to-right override', '\u202d'],
  ['removed', 'a right-to-left override', '\u202e'],
  ['removed', 'a word joiner', '\u2060'],
  ['removed', 'an invisible times sign', '\u2062'],
  ['removed', 'a left-to-right isolate', '\u2066'],
  ['removed', 'a right-to-left isolate', '\u2067'],
  ['removed', 'a first-strong isolate', '\u2068'],
  ['removed', 'an end of isolation', '\u2069'],
  ['removed', 'a swapping of symmetric signs', '\u206a'],
  ['removed', 'a byte-order mark', '\ufeff'],
  ['removed', 'an annotation', '\ufff9'],
  ['removed', 'a musical beam', '\u{1d173}'],
  ['removed', 'a tag letter', '\u{e0041}'],
  ['break', 'a line break', '\n'],
  ['break', 'a tab', '\t'],
  ['faint', 'a blank', ' '],
  ['faint', 'a no-break space', '\u00a0'],
  ['faint', 'an ideographic space', '\u3000'],
  ['faint', 'a lone accent', '\u0301'],
  ['faint', 'a grapheme joiner', '\u034f'],
  ['faint', 'a lone enclosing circle', '\u20dd'],
  ['faint', 'a lone vowel sign', '\u093e'],
  ['faint', 'a variation selector', '\ufe0f'],
  ['faint', 'a zero-width non-joiner', '\u200c'],
  ['faint', 'a zero-width joiner', '\u200d'],
  ['faint', 'a Hangul choseong filler', '\u115f'],
  ['faint', 'a Hangul jungseong filler', '\u1160'],
  ['faint', 'a Hangul filler', '\u3164'],
  ['faint', 'a halfwidth Hangul filler', '\uffa0'],
  ['faint', 'an empty Braille pattern', '\u2800'],
  ['faint', 'a character that stands for an object', '\ufffc'],
  ['faint', 'a note without its head', '\u{1d159}'],
  ['faint', 'a full blank of hieroglyphs', '\u{13441}'],
  ['faint', 'a half blank of hieroglyphs', '\u{13442}'],
  ['faint', 'an ignorable of the general punctuation', '\u2065'],
  ['faint', 'the first ignorable special', '\ufff0'],
  ['faint', 'the last ignorable special', '\ufff8'],
  ['faint', 'the first ignorable of its plane', '\u{e0000}'],
  ['faint', 'the last ignorable of its plane', '\u{e0fff}'],
  ['faint', 'a character of private use', '\ue000'],
  ['visible', 'an ñ', 'ñ'],
  ['visible', 'a Hangul syllable', '한'],
  ['visible', 'an emoji', '🍲'],
  ['visible', 'a full stop', '.'],
]

/** Returns whether the schema takes the name and stores it as it is. */
function isStoredAsItIs(full_name: string): boolean {
  const result = profileSchema.shape.full_name.safeParse(full_name)
  return result.success && result.data === full_name
}

async function mayWrite(full_name: string): Promise<boolean> {
  const write = updateDoc(doc(people.S.firestore, 'profiles/sara'), { full_name, updated_at: serverTimestamp() })
  const isAllowed = (await verdict(write)) === 'allowed'
  if (isAllowed) recordWrite()
  return isAllowed
}

/** Forms, functions and rules say the same of every character: what the former would store otherwise, the rules refuse. */
export function describeOddCharacters(): void {
  describe('characters that are not what they look like', () => {
    for (const [fate, what, character] of oddCharacters) {
      const lines: [text: string, isFine: boolean][] = [
        [`x${character}y`, fate === 'visible' || fate === 'faint'],
        [character.repeat(3), fate === 'visible'],
      ]
      test(`${what} is ${fate} in a user's name`, async () => {
        await arrangeDocuments()
        for (const [text, isFine] of lines) {
          expect([text, isStoredAsItIs(text)]).toEqual([text, isFine])
          expect([text, await mayWrite(text)]).toEqual([text, isFine])
        }
      })
    }

    test('a text with an accent above nothing but its letter is fine', async () => {
      await arrangeDocuments()
      expect(await mayWrite('Cafe\u0301')).toBe(true)
    })

    test('the rules refuse every control and format character that cleaning removes', async () => {
      await arrangeDocuments()
      const removed = Array.from({ length: 0x11_0000 }, (_, code) => code)
        .filter((code) => code < 0xd800 || code > 0xdfff)
        .map((code) => String.fromCodePoint(code))
        .filter((character) => /[\p{Cc}\p{Cf}]/u.test(character) && !isStoredAsItIs(`x${character}y`))
      expect(removed.length).toBeGreaterThan(200)
      const allowed: string[] = []
      // One after the other: the emulator locks a document, and gives up where too many wait for it.
      for (const character of removed) if (await mayWrite(`x${character}y`)) allowed.push(character)
      expect(allowed.map((character) => character.codePointAt(0)?.toString(16))).toEqual([])
    })
  })
}
