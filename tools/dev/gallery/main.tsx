import '@vitejs/plugin-react/preamble'
import * as contactMessages from 'messages:contact'
import * as savedMessages from 'messages:saved'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RawIntlProvider } from 'react-intl'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { loadIntl } from '@/i18n/intl.ts'
import { toLocale } from '@/i18n/locale.ts'
import { intlWith } from '@/i18n/part-intl.tsx'
import { createAppRouter } from '@/router.tsx'
import { GalleryPage } from './gallery-page.tsx'
import '@/ui/layout/tokens.css'
import '@/ui/layout/base.css'
import '@/ui/artwork/artwork.css'
import '@/ui/forms/forms.css'
import '@/features/browse-places/browse-places.css'
import './gallery.css'

const fail = () => Promise.reject(new Error('the gallery has no data'))
const noPublicData: PublicData = { fetchHome: fail, fetchCity: fail, fetchPlace: fail }

const search = new URLSearchParams(location.search)
const locale = toLocale(search.get('lang'))
document.documentElement.lang = locale
const intl = [contactMessages, savedMessages].reduce(intlWith, await loadIntl(locale))
// Cards link to places; in the gallery these links lead nowhere.
const router = createAppRouter({ publicData: noPublicData, intl, origin: location.origin })
router.update({ ...router.options, history: createMemoryHistory() })

const root = document.querySelector('#gallery')
if (!root) throw new Error('the document has no element for the gallery')
createRoot(root).render(
  <StrictMode>
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intl}>
        <GalleryPage locale={locale} firstTheme={search.get('theme')} />
      </RawIntlProvider>
    </RouterContextProvider>
  </StrictMode>,
)
