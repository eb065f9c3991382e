import { createMemoryHistory } from '@tanstack/react-router'
import {
  attachRouterServerSsrUtils,
  createRequestHandler,
  renderRouterToString,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import sprite from '../public/artwork/sprite.svg?raw'
import { categoryName } from './domain/categories/category.ts'
import { cities } from './domain/cities/city.ts'
import type { PageAssets, PageRenderer } from './domain/pages/page-renderer.ts'
import type { PublicData } from './domain/pages/public-data.ts'
import { placeDrawing } from './domain/places/place-drawing.ts'
import placeStyles from './features/view-place/view-place.css?inline'
import { loadIntl } from './i18n/intl.ts'
import { toLocale } from './i18n/locale.ts'
import { createAppRouter } from './router.tsx'
import { drawSharePicture as drawPicture } from './ui/head/share-picture.tsx'

/**
 * Renders a public page: the same components that the browser hydrates, with the content, the head and the data in it.
 */
export const renderPage: PageRenderer['renderPage'] = async ({ url, origin, publicData, assets }) => {
  const locale = toLocale(new URL(url).searchParams.get('lang'))
  const intl = await loadIntl(locale)
  const respond = createRequestHandler({
    request: new Request(url),
    createRouter: () => createAppRouter({ publicData, intl, origin }),
    getRouterManifest: () => routerManifest(assets),
  })
  const response = await respond(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: withoutTimes(await response.text()),
  }
}

/** Renders the frame of a page. It is not hydrated: the browser's router knows the address, the shell does not. */
export const renderShell: PageRenderer['renderShell'] = async (locale, assets) => {
  const router = createAppRouter({ publicData: noPublicData, intl: await loadIntl(locale), origin: '' })
  // Both languages share the style sheet as a file, because both are cached.
  attachRouterServerSsrUtils({ router, manifest: { routes: routerManifest(assets).routes } })
  const history = createMemoryHistory({ initialEntries: [locale === 'en' ? '/?lang=en' : '/'] })
  router.update({ ...router.options, history, isShell: true })
  await router.load()
  router.serverSsr?.disableHydration()
  const response = await renderRouterToString({
    router,
    responseHeaders: new Headers(),
    children: <RouterServer router={router} />,
  })
  return response.text()
}

export const drawSharePicture: PageRenderer['drawSharePicture'] = (place, locale) =>
  drawPicture({
    sprite,
    drawing: placeDrawing(place, place.id),
    city: place.city,
    name: place.name,
    kind: `${categoryName(place.category, locale)} · ${cities[place.city].name}`,
    rating: place.review_count > 0 ? `${place.avg_rating.toFixed(1)} (${place.review_count})` : null,
  })

const nothing = () => Promise.reject(new Error('the shell has no content'))
const noPublicData: PublicData = { fetchHome: nothing, fetchCity: nothing, fetchPlace: nothing }

/** Returns the router's data for hydration tell when each route was loaded, in milliseconds; nothing reads that of a page. */
function withoutTimes(html: string): string {
  return html.replace(/(\{i:"(?:[^"\\]|\\.)*",u:)\d+/g, (_, start: string) => `${start}0`)
}

/** What the pages of one route alone look like, by its id: no other page carries it, and its script adds it elsewhere. */
const routeStyles: Readonly<Record<string, string>> = { '/lugar/$placeId': placeStyles }

function routerManifest({ entry, preloads, stylesheet, routes }: PageAssets) {
  const own = Object.entries(routes).map(([routeId, files]) => [
    routeId,
    { preloads: files.filter((file) => !preloads.includes(file)), css: routeId in routeStyles ? [routeId] : [] },
  ])
  return {
    inlineCss: { styles: { ...routeStyles, ...(stylesheet && { [stylesheet.href]: stylesheet.css }) } },
    routes: {
      ...Object.fromEntries(own),
      __root__: {
        preloads,
        css: stylesheet ? [stylesheet.href] : [],
        scripts: [{ attrs: { type: 'module', async: true, src: entry } }],
      },
    },
  }
}
