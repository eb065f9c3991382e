import type { IntlShape } from 'react-intl'
import { parseServices } from '@/domain/services/services.ts'

/** Returns what a place offers in words, such as "Pago con QR · Wifi"; empty for nothing. @param text As it is stored. */
export function sayServices(intl: IntlShape, text: string | null | undefined): string {
  return parseServices(text)
    .map((service) => intl.formatMessage({ id: 'service.name' }, { service }))
    .join(' · ')
}
