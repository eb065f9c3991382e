/** In place of a file: in each that uses it. */
export const ANYWHERE = '*'

const COPIES = 'src/base/array-copies.ts adds it before all else runs'
const LOOKS = 'without it there is less to look at, and everything stands where it stood'
const MARGINS = 'the page scrolls and ends as it would without what hovers over it'
const MENUS = 'src/ui/head/open-menus.ts opens menus, and base.css places them'
const PUSHES = 'the page asks whether there is PushManager before it offers messages, and nothing else wakes this'
const FOCUS = 'base.css shows where the focus is by :focus-within'
const PREFIXED = 'the build writes the older name of it as well'
const ON_SERVER = 'it runs in functions and tools alone'

/**
 * What is used although one of the oldest browsers lacks it: by the path of the feature in MDN's data, or the beginning of it, and by
 * file, what such a browser does instead. What is named here and not used fails the lint.
 */
export const youngExceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api.CanvasRenderingContext2D.imageSmoothingQuality': {
    'src/data/platform/prepare-photo.ts': 'the photo is made smaller by the usual quality',
  },
  'api.Document.startViewTransition': {
    'src/features/navigate/animate-places.ts': 'asked for: pages come without motion',
  },
  'api.IDBFactory.databases': {
    'src/data/platform/stored-keys.ts':
      'it fails, and what is stored is found by the next page that opens the database',
  },
  'api.Navigator.permissions': {
    'src/data/platform/own-position.ts': 'asked for: it counts as not allowed yet',
  },
  'api.Navigator.share': {
    'src/features/manage-business/poster/share-link.tsx': 'asked for: the address is copied',
    'src/features/view-place/more-menu.tsx': 'asked for: a menu offers WhatsApp and the address',
  },
  'api.Notification': { 'src/data/pwa/push.ts': PUSHES, 'src/service-worker/pushes.ts': PUSHES },
  'api.PerformanceResourceTiming.serverTiming': {
    'src/data/pwa/cached-page.ts': 'asked for: it does not say that the page is a cached one',
  },
  'api.PushEvent': { 'src/service-worker/pushes.ts': PUSHES },
  'api.PushManager': { 'src/data/pwa/clear-push.ts': PUSHES },
  'api.PushMessageData': { 'src/service-worker/pushes.ts': PUSHES },
  'api.PushSubscription': { 'src/data/pwa/push.ts': PUSHES },
  'api.PushSubscriptionChangeEvent': { 'src/service-worker/pushes.ts': PUSHES },
  'api.ServiceWorkerRegistration.pushManager': {
    'src/data/pwa/clear-push.ts': PUSHES,
    'src/service-worker/pushes.ts': PUSHES,
  },
  'api.ServiceWorkerRegistration.showNotification': { 'src/service-worker/pushes.ts': PUSHES },
  'api.ViewTransition': { 'src/features/navigate/animate-places.ts': 'the name of a type' },
  'api.Window.cancelIdleCallback': { 'src/ui/behavior/when-idle.ts': 'asked for: a timer' },
  'api.Window.navigation': {
    'src/features/update-app/consider-install.ts': 'asked for: the app is offered at the next tap',
  },
  'api.Window.requestIdleCallback': { 'src/ui/behavior/when-idle.ts': 'asked for: a timer' },
  'css.at-rules.container.scroll-state_queries': {
    'src/features/browse-places/filter-panel.css': 'the filters stay below the head of the page',
    'src/ui/layout/base.css': 'the head of the page stays',
  },
  'css.at-rules.media.scripting': {
    'src/features/browse-places/browse-places.css': 'the boxes of what is to come stay below the line that says why',
    'src/features/view-place/view-place.css': 'all reviews that came with the page are there',
  },
  'css.at-rules.starting-style': {
    'src/ui/feedback/dialog.css': 'it opens without motion',
    'src/ui/layout/base.css': 'it opens without motion',
  },
  'css.properties.contain-intrinsic-height': {
    'src/features/browse-places/browse-places.css': 'it belongs to content-visibility',
  },
  'css.properties.content-visibility': { [ANYWHERE]: 'all cards are drawn, also those beyond the screen' },
  'css.properties.cursor': { [ANYWHERE]: 'phones show no pointer' },
  'css.properties.font-family.ui-monospace': { 'src/ui/admin/admin.css': 'the next face of the list' },
  'css.properties.forced-color-adjust': {
    'src/features/manage-business/poster/business-poster.css': 'its browser forces no colours',
    'src/ui/layout/base.css': 'its browser forces no colours',
  },
  'css.properties.overflow-anchor': {
    'src/features/browse-places/browse-places.css': 'its browser holds on to no element while the page grows',
  },
  'css.properties.position-area': {
    'src/features/draw-advert/adverts.css': 'it stands in the middle of the screen',
  },
  'css.properties.position-try-fallbacks': { [ANYWHERE]: 'without position-area nothing has to be moved' },
  'css.properties.print-color-adjust': { 'src/features/manage-business/poster/business-poster.css': PREFIXED },
  'css.properties.reading-flow': {
    'src/features/view-place/view-place.css': 'the focus goes in the order of the HTML',
  },
  'css.properties.resize': { 'src/ui/forms/forms.css': 'a field has the size that it has' },
  'css.properties.scrollbar-width': { [ANYWHERE]: LOOKS },
  'css.properties.text-wrap': { [ANYWHERE]: LOOKS },
  'css.properties.user-select': { 'src/ui/feedback/trace-code.css': PREFIXED },
  'css.selectors.has': {
    'src/features/browse-places/browse-places.css': 'the button that saves a place stands one line lower',
    'src/features/browse-places/filter-panel.css': MARGINS,
    'src/features/draw-advert/adverts.css': 'the word of the advert alone is on its ground',
    'src/features/fill-claim/claim-fields.css': FOCUS,
    'src/features/manage-business/poster/business-poster.css': 'the head and the foot of the page are printed as well',
    'src/features/manage-business/manage-business.css': FOCUS,
    'src/features/save-places/card-save-button.css': 'those browsers do not know content-visibility, either',
    'src/features/save-places/save-notice.css': 'it stands over what is said of the line',
    'src/features/search-places/search-screen.css': FOCUS,
    'src/features/show-map/list-map.css': 'on phones the map covers the page, on wide screens the list stands below it',
    'src/features/show-map/map-door.css': MARGINS,
    'src/features/update-app/install-app.css': 'it stands over the other notices',
    'src/features/view-place/view-place.css':
      'the bar stands over the tabs, and an answer is in sight while it is changed',
    'src/features/work-offline/connection-status.css': MARGINS,
    'src/features/write-review/review-form.css': FOCUS,
    'src/ui/admin/admin.css': MARGINS,
    'src/ui/forms/forms.css': FOCUS,
    'src/ui/forms/photo-field.css': FOCUS,
    'src/ui/layout/base.css': LOOKS,
  },
  'css.selectors.popover-open': { 'src/ui/layout/base.css': MENUS },
  'css.selectors.view-transition': { 'src/features/navigate/animate-places.css': 'pages come without motion' },
  'html.elements.button.popovertarget': { [ANYWHERE]: MENUS },
  'html.elements.details.name': { 'src/features/find-lines/line-details.tsx': 'several lines may be open at a time' },
  'html.elements.img.fetchpriority': {
    'src/features/view-place/photos/photo-header.tsx': 'the browser goes by its own order',
  },
  'html.elements.link.blocking': { 'src/routes/__root.tsx': 'the page may be drawn before all of its head is there' },
  'html.global_attributes.popover': { [ANYWHERE]: MENUS },
  'javascript.builtins.Array.toReversed': { [ANYWHERE]: COPIES },
  'javascript.builtins.Array.toSorted': { [ANYWHERE]: COPIES },
  'javascript.builtins.Array.toSpliced': { [ANYWHERE]: COPIES },
  'javascript.builtins.Array.with': { [ANYWHERE]: COPIES },
  'javascript.regular_expressions.lookbehind_assertion': {
    'src/domain/import/clean-tag.ts': ON_SERVER,
    'src/domain/import/tags/address-ending.ts': ON_SERVER,
    'src/domain/import/tags/closed-name.ts': ON_SERVER,
    'src/domain/import/osm-address.ts': ON_SERVER,
    'src/domain/import/twins/twin-names.ts': ON_SERVER,
    'src/domain/reviews/typical-sentence.ts': ON_SERVER,
  },
}
