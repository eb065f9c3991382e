import { localStore } from '@/base/local-storage.ts'
import { showTheme, THEME_STORAGE_KEY } from '@/ui/head/show-theme.ts'

/** Shows the stored theme; stands after the page's `theme-color`. */
showTheme(localStore.read(THEME_STORAGE_KEY))
