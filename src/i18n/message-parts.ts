/** What something weighs. */
const sizes = ['saved.kilobytes', 'saved.megabytes'] as const

/** The fields of a claim. */
const claimFields = [
  'claim.businessName',
  'claim.contact',
  'claim.emailMissing',
  'claim.evidence',
  'claim.file',
  'claim.message',
  'claim.nameMissing',
  'claim.privacy',
] as const

/**
 * Which messages travel together, by the beginnings of their keys. `import * as messages from 'messages:claim'` gives
 * those of a part in both languages; `public` is loaded by every page, the others come with the screens that need them.
 */
export const messageParts = {
  /** Adding a place that is missing. */
  addition: [
    'addition.',
    'contribution.',
    'correction.checksYes',
    'hours.',
    'load.',
    ...sizes,
    'writing.addPhoto',
    'writing.photo',
    ...claimFields,
  ],
  /** The question whether one wants to be notified on this device. */
  askPush: ['askPush.'],
  /** Places that pay to be shown. */
  adverts: ['advert.'],
  /** Correcting a place. */
  correction: [
    'addition.categoriesFound',
    'addition.chooseKind',
    'contribution.',
    'correction.',
    'hours.',
    'load.',
    'service.',
    'writing.addPhoto',
    'writing.photo',
    ...sizes,
  ],
  /** What a user added and corrected. */
  contributed: ['contributed.', 'service.'],
  /** What every page may show, without asking for more. */
  public: [
    'card.',
    'city.',
    'counter.',
    'error.place-load-failed',
    'error.place-not-found',
    'error.places-load-failed',
    'error.title',
    'failure.',
    'gallery.byOwner',
    'gallery.label',
    'gallery.photo',
    'home.',
    'invite.',
    'list.',
    'nav.',
    'notFound.',
    'place.',
    'promote.',
    'rating.',
    'review.',
    'reviewList.',
    'save.',
    'search.',
    'site.',
  ],
  /** What only crawlers read of a page: the server alone renders it. */
  crawled: ['crawled.'],
  /** What a page says where the browser is too old for its scripts, or these do not come: the server alone writes it. */
  pageLines: ['oldBrowser.', 'scriptsLate.'],
  /** Every failure, and limits that wait; the parts below that name it include it. */
  errors: ['error.', 'errorCode.', 'errorTitle.', 'limit.'],
  /** The menu of a signed-in user. */
  account: ['account.', 'error.session-expired', 'error.sign-out-failed', 'error.title'],
  /** The pages of admins. */
  admin: [
    'admin.',
    'adminPhotos.',
    'adminPlaces.',
    'claims.',
    'contribution.corner',
    'contribution.pin',
    'creative.',
    'creatives.',
    'handleMail.',
    'health.',
    'handlePayments.',
    'handlePlans.',
    'history.',
    'heldReview.',
    'hours.',
    'load.',
    'moderate.',
    'gallery.kind',
    'reviewDeeds.reason',
    'service.',
    'suggestions.',
    'twins.',
    'statement.',
    'room.',
    ...sizes,
  ],
  /** Claiming a place. */
  claim: ['claim.', ...sizes],
  /** Connection status, installing and updating the app: precached, so they stay few. */
  connection: ['install.', 'line.', 'offline.', 'update.'],
  /** Writing to the team. */
  contact: ['contact.', 'contactForm.'],
  /** What other providers know, below a list of our places. */
  external: ['beyond.'],
  /** Filters and orders of a list. */
  filters: ['narrow.', 'service.', 'failure.retry', 'load.', ...sizes],
  legal: ['legal.'],
  /** The map of a list. */
  listMap: ['listMap.'],
  /** The map of a place. */
  map: ['map.'],
  /** Whether a place is open, and until when. */
  opening: ['opening.'],
  /** What a place offers, and for how much. */
  menu: ['menu.'],
  /** What an owner does with their places. */
  owner: [
    'addition.categoriesFound',
    'addition.chooseKind',
    'business.',
    'creative.',
    'hours.',
    'managers.',
    'menuForm.',
    'notices.',
    'numbers.',
    'payPlan.',
    'plans.feature',
    'poster.',
    'room.',
    'service.',
    'statement.',
  ],
  /** What a user is notified of. */
  notifications: ['notifications.'],
  plans: ['planForm.', 'plans.', 'room.'],
  /** What a place's page alone says: that it is closed, what its photos show, who says what, and where to say what is wrong. */
  placeNotes: [
    'cachedPlace.',
    'closedPlace.',
    'correctPlace.',
    'gallery.kind',
    'nearLines.',
    'placeSource.',
    'service.',
  ],
  /** Photos of a place without a review: sending, reporting and deleting them. */
  placePhotos: ['contribution.', 'photos.', 'reviewDeeds.', 'writing.addPhoto', 'writing.photo'],
  profile: ['profile.'],
  /** Writing, reporting, answering and moderating reviews. */
  reviews: ['heldReview.', 'reviewDeeds.', 'writing.'],
  /** Saved places, downloaded cities, what is queued, and the data saver. */
  saved: ['dataSaver.', 'saved.', 'saveNotice.', 'take.', 'waiting.'],
  /** What another app shared. */
  shared: [
    'shared.',
    'error.photo-canvas-blocked',
    'error.photo-heic',
    'limit.length',
    'photos.choice',
    'writing.photo',
  ],
  /** What is offered while one types a search on a phone. */
  suggest: ['suggest.'],
  signIn: ['auth.', 'authLink.'],
  /** Lines of public transport. */
  transit: ['transit.', 'load.', ...sizes],
} as const satisfies Record<string, readonly string[]>

export type MessagePart = keyof typeof messageParts

/** Parts whose screens can show any failure: a function may refuse whatever is sent to it. */
export const partsWithErrors: readonly MessagePart[] = [
  'addition',
  'admin',
  'claim',
  'contact',
  'correction',
  'external',
  'owner',
  'placePhotos',
  'plans',
  'profile',
  'reviews',
  'saved',
  'signIn',
]

/** Returns true iff a part holds the message of a key. */
export function isInPart(part: MessagePart, key: string): boolean {
  return messageParts[part].some((start) => key.startsWith(start))
}
