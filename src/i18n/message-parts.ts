/**
 * Which messages travel together: `./es.json?icu=public` holds those whose keys begin with one of these. A visitor
 * pays for the public ones; the others come with the screens that need them.
 */
export const messageParts = {
  /** The menu of somebody who is signed in. */
  account: ['account.', 'error.sign-out-failed', 'error.title'],
  /** The pages of administrators. */
  admin: [
    'admin.',
    'error.admin-check-failed',
    'error.not-admin',
    'error.second-factor-required',
    'error.title',
    'errorTitle.',
  ],
  /** Where administrators feature, correct and close places. */
  adminPlaces: [
    'adminPlaces.',
    'error.input-invalid',
    'error.not-admin',
    'error.offline',
    'error.owner-revoke-failed',
    'error.place-',
    'error.places-load-failed',
    'error.recent-sign-in-required',
    'error.second-factor-required',
    'error.session-expired',
    'error.sign-in-required',
    'error.title',
    'error.too-many-requests',
    'error.unexpected',
    'errorTitle.',
  ],
  auth: [
    'auth.',
    'error.account-disabled',
    'error.claim-sign-in-required',
    'error.credentials-wrong',
    'error.email-',
    'error.google-sign-in-failed',
    'error.offline',
    'error.password-too-short',
    'error.popup-',
    'error.recent-sign-in-required',
    'error.review-sign-in-required',
    'error.second-factor-',
    'error.session-expired',
    'error.sign-',
    'error.title',
    'error.too-many-requests',
    'error.unexpected',
    'errorTitle.',
  ],
  /** What others know of what is sought, below a list of ours. */
  beyond: [
    'beyond.',
    'error.offline',
    'error.place-open-failed',
    'error.session-expired',
    'error.too-many-requests',
    'error.unexpected',
  ],
  /** What somebody has here, with every failure: whatever a function refuses can be told there. */
  business: ['business.', 'error.'],
  /** Claiming a place, with every failure: whatever a function refuses can be told there. */
  claim: ['claim.', 'error.'],
  /** Where administrators decide who owns a place. */
  claims: [
    'claims.',
    'error.claim-',
    'error.claims-',
    'error.input-invalid',
    'error.not-admin',
    'error.offline',
    'error.owner-revoke-failed',
    'error.place-not-found',
    'error.recent-sign-in-required',
    'error.second-factor-required',
    'error.session-expired',
    'error.sign-in-required',
    'error.too-many-requests',
    'error.unexpected',
  ],
  /** On the page of a place that is closed for good. */
  closedPlace: ['closedPlace.'],
  contact: ['contact.'],
  /** What crawlers read of a page: the server alone says it. */
  crawled: ['crawled.'],
  /** Saving data. */
  dataSaver: ['dataSaver.'],
  /** The photos of a place, where it has several. */
  gallery: ['gallery.'],
  /** Writing to those who run the site. */
  contactForm: [
    'contactForm.',
    'error.email-invalid',
    'error.input-invalid',
    'error.key-reused',
    'error.message-failed',
    'error.not-stored',
    'error.offline',
    'error.session-expired',
    'error.sign-in-required',
    'error.title',
    'error.too-many-requests',
    'error.unexpected',
  ],
  /** Where administrators see to mails, and read what people wrote. */
  handleMail: [
    'handleMail.',
    'error.mail-',
    'error.input-invalid',
    'error.not-admin',
    'error.offline',
    'error.recent-sign-in-required',
    'error.second-factor-required',
    'error.session-expired',
    'error.sign-in-required',
    'error.too-many-requests',
    'error.unexpected',
  ],
  /** Where administrators see plan requests through. */
  handlePlans: [
    'handlePlans.',
    'error.input-invalid',
    'error.not-admin',
    'error.offline',
    'error.plan-update-failed',
    'error.recent-sign-in-required',
    'error.second-factor-required',
    'error.session-expired',
    'error.sign-in-required',
    'error.too-many-requests',
    'error.unexpected',
  ],
  /** That the app can be installed. */
  install: ['install.'],
  /** Beside the reviews of every place, where one is asked for: nothing but what leads to the form. */
  invite: ['invite.'],
  legal: ['legal.'],
  /** What is wrong with the line, in a corner. */
  line: ['line.'],
  /** Where administrators hide and restore reviews. */
  moderate: [
    'moderate.',
    'reviewDeeds.reason',
    'error.input-invalid',
    'error.not-admin',
    'error.offline',
    'error.recent-sign-in-required',
    'error.review-',
    'error.second-factor-required',
    'error.session-expired',
    'error.sign-in-required',
    'error.too-many-requests',
    'error.unexpected',
  ],
  /** What narrows and sorts a list. */
  narrow: ['narrow.', 'failure.retry'],
  /** Said without a signal. */
  offline: ['offline.'],
  /** Asking for a plan. */
  planForm: [
    'planForm.',
    'error.email-invalid',
    'error.input-invalid',
    'error.key-reused',
    'error.message-failed',
    'error.not-stored',
    'error.offline',
    'error.session-expired',
    'error.sign-in-required',
    'error.title',
    'error.too-many-requests',
    'error.unexpected',
  ],
  plans: ['plans.'],
  /** With every failure: whatever a function refuses can be told there. */
  profile: ['profile.', 'error.'],
  public: [
    'card.',
    'city.',
    'counter.',
    'error.place-load-failed',
    'error.place-not-found',
    'error.places-load-failed',
    'error.title',
    'failure.',
    'home.',
    'list.',
    'nav.',
    'notFound.',
    'place.',
    'promote.',
    'rating.',
    'review.',
    'search.',
    'site.',
  ],
  /** What one does with a review, for whoever is signed in. */
  reviewDeeds: [
    'reviewDeeds.',
    'error.email-unverified',
    'error.input-invalid',
    'error.not-place-owner',
    'error.offline',
    'error.review-',
    'error.session-expired',
    'error.sign-in-required',
    'error.too-many-requests',
    'error.unexpected',
  ],
  /** Beside the reviews of every place. */
  reviewList: ['reviewList.'],
  /** Saving a place, on the page of every place: two words. */
  save: ['save.'],
  /** What became of saving a place. */
  saveNotice: ['saveNotice.', 'error.saved-place-failed', 'take.room'],
  /** The places that are saved. */
  saved: ['saved.', 'saveNotice.noRoom', 'error.saved-place-failed'],
  /** About new versions. */
  update: ['update.'],
  /** Taking a city along. */
  take: ['take.', 'saved.kilobytes', 'saved.megabytes'],
  /** What waits to be sent, with every failure: any may have been the answer. */
  waiting: ['waiting.', 'error.'],
  /** Writing a review, with every failure: whatever a function refuses can be told there. */
  writing: ['writing.', 'error.', 'invite.title'],
} as const

export type MessagePart = keyof typeof messageParts

/** Whether a part holds the message of a key. */
export function isInPart(part: MessagePart, key: string): boolean {
  return messageParts[part].some((start) => key.startsWith(start))
}
