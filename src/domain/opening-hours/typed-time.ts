const TYPED = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/

/**
 * Reads a time as people type it: `9`, `930`, `9:30`, `9.30` or `09:30`.
 * @returns The time as `HH:MM` from 00:00 to 23:59 (24:00 is 00:00); empty of what is none.
 */
export function parseTypedTime(text: string): string {
  const [, hour = '', minute = '00'] = TYPED.exec(text.replace(/\s/g, '').toLowerCase()) ?? []
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59 || (hour === '24' && minute !== '00')) return ''
  return `${hour === '24' ? '00' : hour.padStart(2, '0')}:${minute}`
}
