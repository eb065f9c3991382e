import { TIME_ZONE } from '@/i18n/intl.ts'

let format: Intl.DateTimeFormat | undefined

/**
 * Returns a day, as in "21 de noviembre de 2026": written as in Spain in both languages, as the specification has it.
 * @param iso When it was, as an ISO 8601 time.
 */
export function longDate(iso: string): string {
  // Made when the first is written: it takes a cheap phone up to 40 ms.
  format ??= new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: TIME_ZONE })
  return format.format(new Date(iso))
}
