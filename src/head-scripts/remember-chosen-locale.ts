import { localStore, tabStore } from '@/base/local-storage.ts'
import { LOCALE_STORAGE_KEY } from '@/i18n/locale.ts'

/**
 * Remembers the language of the link with which a user chooses it, `a.lang`, also before there is anything of the app on
 * the page. Spanish is always here; English is stored by the first page that has its texts. Private windows may refuse to
 * store; the address still carries the language.
 */
addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.lang')
    if (link) (link.lang === 'en' ? tabStore : localStore).write(LOCALE_STORAGE_KEY, link.lang)
  },
  true,
)
