import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Locale } from '@/domain/categories/category.ts'
import { cityList } from '@/domain/cities/city.ts'
import { chooseTheme, themes, useTheme } from '@/ui/head/theme.ts'
import { ArtworkSamples, CardSamples } from './artwork-samples.tsx'
import { ButtonSamples, DialogSamples, FieldSamples, ToastSamples } from './control-samples.tsx'
import { AlertSamples, ListStateSamples, RatingSamples, TagSamples, TextSamples } from './text-samples.tsx'

const MuiSamples = lazy(async () => ({ default: (await import('./mui-samples.tsx')).MuiSamples }))

const samples: Record<string, ReactNode> = {
  'Colours and text': <TextSamples />,
  Buttons: <ButtonSamples />,
  Fields: <FieldSamples />,
  Dialog: <DialogSamples />,
  Toasts: <ToastSamples />,
  Alerts: <AlertSamples />,
  'State tags': <TagSamples />,
  'Ratings and numbers': <RatingSamples />,
  'States of lists': <ListStateSamples />,
  'Place cards': <CardSamples />,
  Artwork: <ArtworkSamples />,
  'MUI, on the profile alone': (
    <Suspense>
      <MuiSamples />
    </Suspense>
  ),
}

interface GalleryPageProps {
  locale: Locale
  /** `?theme=`, for links and screenshots. */
  firstTheme: string | null
}

/** All components of src/ui on one page, in every state. Development only. */
export function GalleryPage({ locale, firstTheme }: GalleryPageProps) {
  const theme = useTheme()
  const [city, setCity] = useState('')
  useEffect(() => {
    const known = themes.find((name) => name === firstTheme)
    if (known) chooseTheme(known)
  }, [firstTheme])
  useEffect(() => {
    document.documentElement.className = city ? `c-${city}` : ''
  }, [city])
  return (
    <>
      <header className="gallery-bar">
        <b>Gallery</b>
        <select
          aria-label="Theme"
          value={theme}
          onChange={({ target }) => chooseTheme(target.value as (typeof themes)[number])}
        >
          {themes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select aria-label="City" value={city} onChange={({ target }) => setCity(target.value)}>
          <option value="">no city</option>
          {cityList.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <a href={locale === 'en' ? '?' : '?lang=en'}>{locale === 'en' ? 'Español' : 'English'}</a>
      </header>
      <div className="band" />
      <main className="container gallery">
        {Object.entries(samples).map(([title, sample]) => (
          <section key={title} id={title.toLowerCase().replaceAll(/\W+/g, '-')}>
            <h2>{title}</h2>
            {sample}
          </section>
        ))}
      </main>
    </>
  )
}
