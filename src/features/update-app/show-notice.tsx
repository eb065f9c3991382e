import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { intlWith, type PartMessages } from '@/i18n/part-intl.tsx'

/**
 * Shows a notice beside the page, not in it: most visitors never see it, and the user who reads or types loses neither place
 * nor focus.
 * @param content Makes it. The Escape key puts it off as `dismiss` does.
 * @returns Takes it away; who was in it goes on where they were before.
 */
export function showNotice(
  intl: IntlShape,
  part: PartMessages,
  { content, dismiss }: { content: ReactNode; dismiss: () => void },
): () => void {
  const box = document.createElement('div')
  // There before its content, which is thereby read out.
  box.role = 'status'
  document.body.append(box)
  const root = createRoot(box)
  let before: EventTarget | null = null
  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget as Node | null)) before = relatedTarget
  })
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss()
  })
  root.render(<RawIntlProvider value={intlWith(intl, part)}>{content}</RawIntlProvider>)
  return () => {
    const hasFocus = box.contains(document.activeElement)
    root.unmount()
    box.remove()
    if (hasFocus && before instanceof HTMLElement) before.focus()
  }
}
