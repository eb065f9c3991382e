import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import * as messages from 'messages:saved'
import { PartIntl } from '@/i18n/part-intl.tsx'
import type { SavedPanelProps } from './saved-panel.tsx'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'

/** Knows IndexedDB, which the server does not. */
const SavedPanel = lazy(async () => ({ default: (await import(/* @with-page */ './saved-panel.tsx')).SavedPanel }))

const never = () => () => undefined

/** Title and description of `/guardados`, which is nothing for search engines. */
export function savedHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/guardados',
    title: intl.formatMessage({ id: 'saved.title' }),
    description: intl.formatMessage({ id: 'saved.description' }),
    indexed: false,
  }))
}

interface SavedPageProps extends Pick<SavedPanelProps, 'renderMap'> {
  cities: ReactNode
  children?: ReactNode
}

/**
 * The places that are saved on this device. The server renders the frame alone; what is in it, the device knows.
 * @param renderMap Returns the way to their map. @param cities The cities that are there whole. @param children What stands below them.
 */
export function SavedPage({ renderMap, cities, children }: SavedPageProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container stack">
          <h1>
            <FormattedMessage id="saved.title" />
          </h1>
          {isBrowser ? (
            <Suspense fallback={<SavedSkeleton />}>
              <SavedPanel renderMap={renderMap}>
                {cities}
                {children}
              </SavedPanel>
            </Suspense>
          ) : (
            <SavedSkeleton />
          )}
        </div>
      </section>
    </PartIntl>
  )
}
