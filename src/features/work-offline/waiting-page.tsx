import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FormattedMessage, type IntlShape, RawIntlProvider, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { type CachedPage, listCachedPages } from '@/data/pwa/cached-pages.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { withOfflineMessages } from '@/i18n/offline-intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { CachedPagesNav } from './cached-pages-nav.tsx'

/**
 * Says in an empty frame that the server has not answered yet, and what this device has.
 * @returns What takes it away.
 */
export function showWaiting(intl: IntlShape): () => void {
  const box = document.querySelector('main')?.appendChild(document.createElement('div'))
  if (!box) return () => {}
  const root = createRoot(box)
  root.render(
    <RawIntlProvider value={withOfflineMessages(intl)}>
      <Waiting />
    </RawIntlProvider>,
  )
  return () => {
    root.unmount()
    box.remove()
  }
}

function Waiting() {
  const locale = localeOfIntl(useIntl())
  const [isSaid, setIsSaid] = useState(false)
  const [pages, setPages] = useState<readonly CachedPage[]>([])
  useEffect(() => {
    // A status that is there before its content is read out, once.
    const frame = requestAnimationFrame(() => setIsSaid(true))
    listCachedPages(locale).then(setPages, (error) => ignore(error, 'where storing is refused nothing is cached'))
    return () => cancelAnimationFrame(frame)
  }, [locale])
  return (
    <section className="section">
      <div className="container stack">
        <div className="stack" role="status">
          {isSaid && (
            <>
              <h1>
                <FormattedMessage id="offline.waitingTitle" />
              </h1>
              <div className="note info">
                <span>
                  <Icon name="offline" />
                </span>
                <p>
                  <FormattedMessage id="offline.waiting" />
                </p>
              </div>
            </>
          )}
        </div>
        {/* The frame has no router yet: each link loads a document, which is cached. */}
        <CachedPagesNav pages={pages} toLink={(path, name) => <a href={toLocalePath(path, locale)}>{name}</a>} />
      </div>
    </section>
  )
}
