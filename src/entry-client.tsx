import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { fetchedPublicData } from '@/data/fetched-public-data.ts'
import { loadIntl } from '@/i18n/intl.ts'
import { localeOf } from '@/i18n/locale.ts'
import { createAppRouter } from './router.tsx'

const locale = localeOf(new URLSearchParams(location.search).get('lang'))
const router = createAppRouter({
  publicData: fetchedPublicData,
  intl: await loadIntl(locale),
  origin: location.origin,
})

if ('$_TSR' in window) {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
} else {
  // Vite's development document is empty.
  createRoot(document).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
