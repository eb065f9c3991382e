import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type RootOptions } from 'react-dom/client'
import { localStore } from '@/base/local-storage.ts'
import { showTheme, THEME_STORAGE_KEY } from '@/ui/head/show-theme.ts'
import { showWaiting } from './waiting-page.tsx'

/** The time for which the frame of a page stays empty before it says that the server does not answer yet, in milliseconds. */
const SILENCE_MS = 2_000

/**
 * The frame of a page that was never seen stays until there is something to show in it, and says so where that is late; in
 * development, an empty document. Resolves once the page stands.
 */
export async function fillFrame(router: RegisteredRouter, options: RootOptions): Promise<void> {
  const { body } = document
  const frame = new Set(body.children)
  let endWaiting = () => {}
  const timer = setTimeout(() => (endWaiting = showWaiting(router.options.context.intl)), SILENCE_MS)
  try {
    await router.load()
  } finally {
    clearTimeout(timer)
  }
  const beside = [...body.children].filter((child) => !frame.has(child))
  const hasFocus = document.activeElement?.matches('body *')
  endWaiting()
  flushSync(() =>
    createRoot(document, options).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
  // React has emptied the document: what its own roots show beside the page, as toasts, and the theme were not the frame's.
  body.append(...beside)
  showTheme(localStore.read(THEME_STORAGE_KEY))
  if (!('popover' in HTMLElement.prototype)) (await import(/* @precached */ '@/ui/head/open-menus.ts')).openMenus()
  const content = hasFocus && document.querySelector('main')
  if (!content) return
  // What had it is gone: who goes on by the keyboard goes on from here.
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}
