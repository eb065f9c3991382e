import en from '@/i18n/en.json?icu=take'
import es from '@/i18n/es.json?icu=take'

export const messages = { es, en }
