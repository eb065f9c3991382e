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
import homeStyles from './features/browse-places/home/home.css?inline'
import { advertStyles } from './features/draw-advert/advert-styles.ts'
import lineStyles from './features/find-lines/find-lines.css?inline'
import hoursStyles from './features/show-opening/opening-hours.css?inline'
import placeStyles from './features/view-place/view-place.css?inline'
import { loadIntl } from './i18n/intl.ts'
import { toLocale } from './i18n/locale.ts'
import { createAppRouter } from './router.tsx'
import { drawSharePicture as drawPicture } from './ui/head/share-picture.tsx'
import { textStyles } from './ui/forms/text-styles.ts'

/**
 * Renders a public page: the same components that the browser hydrates, with the content, the head and the data in it.
 */
export const renderPage: PageRenderer['renderPage'] = async ({ url, origin, publicData, assets }) => {
  const locale = toLocale(new URL(url).searchParams.get('lang'))
  const intl = await loadIntl(locale)
  const appRouter = createAppRouter({ publicData, intl, origin })
  const respond = createRequestHandler({
    request: new Request(url),
    createRouter: () => appRouter,
    getRouterManifest: () => routerManifest(assets, Object.keys(appRouter.routesById)),
  })
  const response = await respond(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: withAdvertStyles(withoutTimes(await response.text())),
  }
}

/** Renders the frame of a page. It is not hydrated: the browser's router knows the address, the shell does not. */
export const renderShell: PageRenderer['renderShell'] = async (locale, assets) => {
  const router = createAppRouter({ publicData: noPublicData, intl: await loadIntl(locale), origin: '' })
  // Both languages share the style sheet as a file, because both are cached; the rest of the styles comes with the scripts.
  attachRouterServerSsrUtils({ router, manifest: { routes: routerManifest(assets, []).routes } })
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

/** Adds what sold adverts look like to a page that shows any: what it shows is known when it is drawn, its route's styles are before. */
function withAdvertStyles(html: string): string {
  return / class="(?:ad-slot sold|tag paid) /.test(html) ? html.replace('</style>', (end) => advertStyles + end) : html
}

/** Styles that not every page carries, by the name under which the router's manifest lists them. */
const partStyles = {
  home: homeStyles,
  hours: hoursStyles,
  line: lineStyles,
  place: placeStyles,
  text: textStyles,
} satisfies Record<string, string>

/** Those of the pages that are loaded the most; any other is one of text. Scripts add the rest, see `injectStyles`. */
const routeStyles: Readonly<Record<string, (keyof typeof partStyles)[]>> = {
  '/': ['home'],
  '/$city': [],
  '/$city_/linea/$line': ['text', 'line'],
  '/$city_/lineas': ['text', 'line'],
  '/lugar/$placeId': ['hours', 'place'],
}

function routerManifest({ entry, preloads, stylesheet, routes }: PageAssets, routeIds: readonly string[]) {
  const own = routeIds.map((routeId) => [
    routeId,
    {
      preloads: routes[routeId]?.filter((file) => !preloads.includes(file)) ?? [],
      css: routeStyles[routeId] ?? ['text'],
    },
  ])
  return {
    inlineCss: { styles: { ...partStyles, ...(stylesheet && { [stylesheet.href]: stylesheet.css }) } },
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
