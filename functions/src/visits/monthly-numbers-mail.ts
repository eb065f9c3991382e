import { NUMBERS_HASH } from '@/domain/accounts/business-pages.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { countTaps, type VisitCounts } from '@/domain/visits/visit.ts'
import { toChange } from '@/domain/visits/visit-periods.ts'
import type { MailedPlace, MailMessage, MailPart } from '../mail/mail-template.ts'

// The mail with an owner's numbers.

/** What a month brought a place. */
export interface MonthOfPlace extends MailedPlace {
  id: string
  counts: VisitCounts
  /** Of the month before. */
  before: VisitCounts
  /** Those by which searches found it, the commonest first. */
  words: readonly string[]
}

/** To an owner: what a month brought their places. @param month Such as "2026-10". */
export function monthlyNumbersMail(locale: Locale, month: string, places: readonly MonthOfPlace[]): MailMessage {
  const texts = monthly[locale]
  const name = new Intl.DateTimeFormat(`${locale}-BO`, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15`),
  )
  return {
    subject: texts.subject(name),
    parts: [
      { text: texts.lead(name) },
      ...places.flatMap((place): MailPart[] => [
        { place },
        { text: rows(locale, place).join('\n') },
        ...(place.words.length > 0 ? [{ label: texts.words, quote: place.words.join(', ') }] : []),
      ]),
      {
        button: texts.button,
        path: places.length === 1 ? `/mis-negocios#${NUMBERS_HASH}${places[0]?.id}` : '/mis-negocios',
      },
      { text: texts.ending },
    ],
  }
}

function rows(locale: Locale, { counts, before }: MonthOfPlace): string[] {
  const texts = monthly[locale]
  const row = (label: string, now: number, earlier: number) => {
    const change = toChange(now, earlier)
    const share = new Intl.NumberFormat(`${locale}-BO`, { style: 'percent', maximumFractionDigits: 0 })
    const number = new Intl.NumberFormat(`${locale}-BO`).format(now)
    const isSame = change === null || Math.abs(change) < 0.005
    return `${label}: ${number}${isSame ? '' : ` (${share.format(Math.abs(change))} ${change > 0 ? texts.more : texts.less})`}`
  }
  return [
    row(texts.search, counts.search, before.search),
    row(texts.view, counts.view, before.view),
    row(texts.taps, countTaps(counts), countTaps(before)),
  ]
}

const monthly = {
  es: {
    subject: (month: string) => `Los números de tu negocio en ${month}`,
    lead: (month: string) => `Esto te trajo Aquicito en ${month}, comparado con el mes anterior:`,
    search: 'Apariciones entre los primeros de una búsqueda',
    view: 'Vistas de tu página',
    taps: 'Toques en WhatsApp, llamar, cómo llegar, web y guardar',
    more: 'más',
    less: 'menos',
    words: 'Palabras con las que lo buscaron al menos cinco celulares:',
    button: 'Ver día por día',
    ending: 'Recibes este resumen una vez al mes.',
  },
  en: {
    subject: (month: string) => `Your business’s stats for ${month}`,
    lead: (month: string) => `This is what Aquicito brought you in ${month}, compared with the previous month:`,
    search: 'Appearances among the first search results',
    view: 'Views of your page',
    taps: 'Taps on WhatsApp, call, directions, website and save',
    more: 'more',
    less: 'less',
    words: 'Words it was found with on at least five phones:',
    button: 'See it day by day',
    ending: 'You get this summary once a month.',
  },
} as const satisfies Record<Locale, object>
