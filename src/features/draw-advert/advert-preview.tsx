import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Advert, type DrawnSlot, drawnSlots } from '@/domain/adverts/advert.ts'
import { ChoiceField } from './choice-field.tsx'
import { AdvertFace } from './advert-face.tsx'

const slotNames = {
  banner: 'creative.banner',
  large: 'creative.large',
  sidebar: 'creative.sidebar',
} as const satisfies Record<DrawnSlot, string>

const themes = { light: 'creative.day', dark: 'creative.night' } as const
type Theme = keyof typeof themes

/** Adverts of a place in their three sizes, by day or by night, as on a phone. */
export function AdvertPreview(advert: Pick<Advert, 'place' | 'words'>) {
  const intl = useIntl()
  const [theme, setTheme] = useState<Theme>('light')
  return (
    <div className="stack">
      <ChoiceField
        label={intl.formatMessage({ id: 'creative.preview' })}
        options={themes}
        value={theme}
        onChange={setTheme}
      />
      <div className="ad-previews">
        {drawnSlots.map((slot) => (
          <figure key={slot}>
            <figcaption className="meta">
              <FormattedMessage id={slotNames[slot]} />
            </figcaption>
            <Sheet key={theme} theme={theme} title={intl.formatMessage({ id: slotNames[slot] })}>
              <AdvertFace {...advert} id="preview" slot={slot} reason="" />
            </Sheet>
          </figure>
        ))}
      </div>
    </div>
  )
}

/** A document of its own, for day, night and width are a document's. It is only to be looked at. */
function Sheet({ theme, title, children }: { theme: Theme; title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState<number>()
  const open = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const sheet = frame?.contentDocument
      if (!sheet || sheet.head.childElementCount > 0) return
      for (const style of document.querySelectorAll('style, link[rel=stylesheet]'))
        sheet.head.append(sheet.importNode(style, true))
      sheet.documentElement.dataset['theme'] = theme
      // As high as the advert, whatever the window is.
      sheet.body.style.minHeight = '0'
      setBody(sheet.body)
    },
    [theme],
  )
  useEffect(() => {
    if (!body) return
    const observer = new ResizeObserver(() => setHeight(body.offsetHeight))
    observer.observe(body)
    return () => observer.disconnect()
  }, [body])
  return (
    <iframe
      className="ad-sheet"
      title={title}
      sandbox="allow-same-origin"
      inert
      style={{ height }}
      ref={open}
      onLoad={({ currentTarget }) => open(currentTarget)}
    >
      {body && createPortal(children, body)}
    </iframe>
  )
}
