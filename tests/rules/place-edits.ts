import { readdirSync, readFileSync } from 'node:fs'
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import type { PlaceEditField } from '../../src/domain/places/place-edit.ts'
import { placeEditSchema } from '../../src/domain/places/place-edit.ts'
import { people } from './environment.ts'
import { arrangeDocuments, recordWrite } from './rules-fixtures.ts'

const fields = Object.keys(placeEditSchema.shape) as PlaceEditField[]

const folder = new URL('../../tools/data/places/', import.meta.url)
/** What mappers call each field. */
const tags: Partial<Record<PlaceEditField, readonly string[]>> = {
  name: ['name'],
  phone: ['phone', 'contact:phone', 'mobile', 'contact:mobile'],
  whatsapp: ['contact:whatsapp', 'whatsapp', 'phone', 'mobile'],
  website: ['website', 'contact:website', 'url'],
  address: ['addr:full', 'addr:street'],
  facebook: ['contact:facebook', 'facebook', 'website'],
  instagram: ['contact:instagram', 'instagram', 'website'],
  business_hours: ['opening_hours'],
}

/** Texts with whatever a rule might stumble over. */
const odd = [
  'Peña «Ñawpa» & Cía. / Sucursal n.º 2',
  'Doña \'Elsa\' "La Caserita" <b>\\',
  'Cafe\u0301 descompuesto',
  'Con\u00a0espacio\u2003ancho\u3000y\u202fangosto',
  'Familia 👨‍👩‍👧‍👦 y bandera 🇧🇴',
  'Invisible\u200b\u200d\u2060\ufeff\u00ad',
  '\u202eal revés',
  'Línea\u2028separada\u2029dos veces',
  'Dos\nlíneas\r\ny\ttabulador',
  'Con\u0000nulo\u0007y\u001bescape\u0085',
  'مطعم',
  '餐厅',
  '𝕮𝖆𝖋é',
  '\ud800suelto',
  'x'.repeat(80),
  'ñ'.repeat(200),
  '🍲'.repeat(100),
  '字'.repeat(500),
  'Lunes a viernes\n\n8:00 a 12:00\n'.repeat(60),
  '76446050',
  '+591 764-46050 / 2441234; 800101234',
  '+5491112345678',
  'https://wa.me/59176446050?text=Hola',
  'EXAMPLE.BO',
  'http://añejo.com.bo:8080/menú?a=«b»&c="d"#e<f>',
  "https://example.bo/a'b(c)[d]{e}|f^g`h",
  'https://example.bo/?q=a b',
  'https://example.bo/%22%3C%3E%5C',
  'https://xn--caf-dma.bo/',
  'www.example.bo;www.example.com',
  `https://example.bo/${'ñ'.repeat(80)}`,
  `https://example.bo/?${'x'.repeat(470)}`,
  '@cafe.plaza_',
  'Café Ñandú',
  'facebook.com/profile.php?id=100&ref=x',
  'https://m.facebook.com/pages/Café-Ñandú/123?locale=es#x',
  'https://es-la.facebook.com/Cafe/',
  'instagram.com/cafe/?igshid=1#x',
  'https://www.instagram.com/p/a b/',
  'fb.me/cafe%2F..%2Fx?id=%3Cscript%3E',
]

/** Everything that real places say in a field, each once. */
function realTexts(field: PlaceEditField): string[] {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.geojson'))
    .flatMap((file) => {
      const { features } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        features: { properties: Record<string, string> }[]
      }
      return features.flatMap(({ properties }) => (tags[field] ?? []).flatMap((tag) => properties[tag] ?? []))
    })
  return [...new Set(texts)]
}

/** So many texts of a field are written; names and addresses there are thousands of. */
const TEXTS_MAX = 400

/** What the form makes of all these texts, by field. */
const made = new Map(
  fields.map((field) => {
    const values = [...odd, ...realTexts(field).slice(0, TEXTS_MAX)].flatMap((text) => {
      const result = placeEditSchema.safeParse({ [field]: text })
      return result.success ? [result.data[field]] : []
    })
    return [field, [...new Set(values)]] as const
  }),
)

/** The form of an owner and the rules say the same: what the one takes, the other does not refuse. */
export function describePlaceEdits(): void {
  describe('whatever the form of an owner makes of a text', () => {
    test.each(fields)(
      'the rules take as %s',
      async (field) => {
        await arrangeDocuments()
        recordWrite()
        const values = made.get(field) ?? []
        expect(values.length).toBeGreaterThan(4)
        for (const value of values) {
          const write = updateDoc(doc(people.O.firestore, 'places/owned'), {
            [field]: value,
            updated_at: serverTimestamp(),
          })
          await expect(write, JSON.stringify(value)).resolves.toBeUndefined()
        }
      },
      60_000,
    )
  })
}
