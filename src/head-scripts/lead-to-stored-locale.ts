import { localStore } from '@/base/local-storage.ts'
import { LOCALE_STORAGE_KEY } from '@/i18n/locale.ts'

/** Leads to the English page, from one without `?lang`, the user who chose English before; anything else means Spanish. */
const { pathname, search, hash } = location
if (localStore.read(LOCALE_STORAGE_KEY) === 'en' && !/[?&]lang=/.test(search))
  location.replace(`${pathname}${search ? `${search}&` : '?'}lang=en${hash}`)
