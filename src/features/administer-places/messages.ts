import en from '@/i18n/en.json?icu=adminPlaces'
import es from '@/i18n/es.json?icu=adminPlaces'

export const messages = { es, en }
