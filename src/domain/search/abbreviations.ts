// What institutions are called for short, and words that are written in short.
import { functionWords } from './query-words.ts'

/** Folded: the short form, and the long one up to where it can be no other. */
const abbreviations = `
anb | aduana nacional
bcp | banco de credito
bmsc | banco mercantil santa cruz
bnb | banco nacional de bolivia
cns | caja nacional de salud
cps | caja petrolera de salud
emi | escuela militar de ingenieria
entel | empresa nacional de telecomunicaciones
felcc | fuerza especial de lucha contra el crimen
segip | servicio general de identificacion personal
sereci | servicio de registro civico
uagrm | universidad autonoma gabriel rene moreno
uatf | universidad autonoma tomas frias
ucb | universidad catolica boliviana
umsa | universidad mayor de san andres
umss | universidad mayor de san simon
upb | universidad privada boliviana
upsa | universidad privada de santa cruz
uto | universidad tecnica de oruro
ypfb | yacimientos petroliferos fiscales bolivianos
`

interface Form {
  words: readonly string[]
  others: readonly string[]
}

/** Either form, by its first word. */
const formsByFirst = new Map<string, Form[]>()
for (const line of abbreviations.trim().split('\n')) {
  const [short = '', long = ''] = line.split(' | ')
  const longWords = long.split(' ')
  addForm({ words: [short], others: longWords.filter((word) => !functionWords.has(word)) })
  addForm({ words: longWords, others: [short] })
}

function addForm(form: Form): void {
  const [first = ''] = form.words
  formsByFirst.set(first, [...(formsByFirst.get(first) ?? []), form])
}

/** Returns the words of the other form of each institution that a text names. @param words Folded. */
export function otherForms(words: readonly string[]): string[] {
  const found: string[] = []
  words.forEach((first, start) => {
    for (const form of formsByFirst.get(first) ?? []) {
      if (form.words.every((word, index) => words[start + index] === word)) found.push(...form.others)
    }
  })
  return found
}

/** Words that names, addresses and queries have in short or written out. */
const longForms: ReadonlyMap<string, string> = new Map(
  (
    'clin clinica, cnl coronel, gral general, hosp hospital, mcal mariscal, merc mercado, pdte presidente, plz plaza, pza plaza, ' +
    'sta santa, sto santo, univ universidad'
  )
    .split(', ')
    .map((line) => line.split(' ') as [string, string]),
)

/** Returns a word as it is written out: "pza" -> "plaza"; itself where it is no short form. @param word Folded. */
export function writeOut(word: string): string {
  return longForms.get(word) ?? word
}

/** Returns the words of a query, written out. The last one may still be typed: "hosp" begins "hospedaje" as well. */
export function writeOutQuery(texts: readonly string[]): string[] {
  return texts.map((text, index) => {
    const long = writeOut(text)
    return index === texts.length - 1 && long.startsWith(text) ? text : long
  })
}
