import type { Forecast } from '@/domain/adverts/forecast.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { intlLocales, longDate } from '../mail/mail-words.ts'

/** Returns the sentence that says whether there is room for a plan, as the page of what is to be paid has it. */
export function roomText({ room, from, seen, sold, needed }: Forecast, locale: Locale): string {
  const texts = roomTexts[locale]
  const until = from === null ? '' : longDate(`${from}T12:00:00Z`, locale)
  return texts[room](needed.toLocaleString(intlLocales[locale]), Math.max(0, seen - sold), until)
}

const roomTexts = {
  es: {
    unknown: () => 'Todavía no sabemos si hay lugar: contamos desde hace menos de una semana.',
    now: (needed: string, free: number) =>
      `Hay lugar: el plan necesita unas ${needed} vistas al día, y en un día flojo ${toSpanish(free)}.`,
    later: (needed: string, free: number, from: string) =>
      `Hay lugar desde el ${from}: el plan necesita unas ${needed} vistas al día, y ahora ${toSpanish(free)} en un día flojo.`,
    never: (needed: string, free: number) =>
      `Por ahora no alcanza: el plan necesita unas ${needed} vistas al día, y en un día flojo ${toSpanish(free)}. Lo que falte al terminar sigue hasta 30 días, y después queda a tu favor.`,
  },
  en: {
    unknown: () => 'We do not know yet whether there is room: we have been counting for less than a week.',
    now: (needed: string, free: number) =>
      `There is room: the plan needs some ${needed} views a day, and on a slow day ${toEnglish(free)}.`,
    later: (needed: string, free: number, from: string) =>
      `There is room from ${from}: the plan needs some ${needed} views a day, and right now ${toEnglish(free)} on a slow day.`,
    never: (needed: string, free: number) =>
      `There is not enough for now: the plan needs some ${needed} views a day, and on a slow day ${toEnglish(free)}. Whatever is missing when it ends continues for up to 30 days, and then becomes a credit of yours.`,
  },
} as const satisfies Record<Locale, Record<Forecast['room'], (needed: string, free: number, from: string) => string>>

const toSpanish = (free: number) =>
  free === 1 ? 'queda una libre' : `quedan ${free.toLocaleString(intlLocales.es)} libres`
const toEnglish = (free: number) => (free === 1 ? 'one is free' : `${free.toLocaleString(intlLocales.en)} are free`)
