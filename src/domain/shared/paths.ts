/**
 * Every path of Firestore and of Cloud Storage, spelled once.
 * `firestore.rules` and `storage.rules` name the same ones; anything not named here is closed to everybody.
 */
export const paths = {
  places: 'places',
  place: (placeId: string) => `places/${placeId}`,
  visitDays: (placeId: string) => `places/${placeId}/visit_days`,
  /** What visitors did on a place's page. @param day The day in Bolivia. */
  visitDay: (placeId: string, day: string) => `places/${placeId}/visit_days/${day}`,
  visitChunks: 'visit_chunks',
  /** What an instance took in some seconds, until it is settled. */
  visitChunk: (chunkId: string) => `visit_chunks/${chunkId}`,
  /** All that counts of a place's day. @param day The day in Bolivia. */
  visitLedger: (placeId: string, day: string) => `visit_ledgers/${placeId}_${day}`,
  searchWordDays: 'search_word_days',
  /** By which words searches found a place. @param day The day in Bolivia. */
  searchWordDay: (placeId: string, day: string) => `search_word_days/${placeId}_${day}`,
  reviews: (placeId: string) => `places/${placeId}/reviews`,
  review: (placeId: string, userId: string) => `places/${placeId}/reviews/${userId}`,
  claimRequests: 'claim_requests',
  claimRequest: (placeId: string, userId: string) => `claim_requests/${placeId}_${userId}`,
  placePhotos: 'place_photos',
  /** A photo by a visitor. @param photoId The name of its file. */
  placePhoto: (photoId: string) => `place_photos/${photoId}`,
  photoReports: 'photo_reports',
  photoReport: (photoId: string, reporterId: string) => `photo_reports/${photoId}_${reporterId}`,
  photoHashes: 'photo_hashes',
  /** That a file was sent before. @param hash Of its bytes. */
  photoHash: (hash: string) => `photo_hashes/${hash}`,
  suggestions: 'suggestions',
  suggestion: (suggestionId: string) => `suggestions/${suggestionId}`,
  placeChanges: 'place_changes',
  /** What was changed of a place, by whom, and what stood there before. */
  placeChange: (changeId: string) => `place_changes/${changeId}`,
  heldChanges: 'held_changes',
  /** What its owner wants a place with reviews to be, until an admin has looked. */
  heldChange: (placeId: string) => `held_changes/${placeId}`,
  suggestionOrigins: 'suggestion_origins',
  /** What neighbors say of an added place that waits: that there is one, or none. */
  additionChecks: 'addition_checks',
  additionCheck: (suggestionId: string, userId: string) => `addition_checks/${suggestionId}_${userId}`,
  /** Where a suggestion came from, hashed. */
  suggestionOrigin: (suggestionId: string) => `suggestion_origins/${suggestionId}`,
  placeMerges: 'place_merges',
  /** That a place was merged into its twin, for a day. @param placeId Of the one that was given up. */
  placeMerge: (placeId: string) => `place_merges/${placeId}`,
  /** What followed in merges, so that it can be put back. */
  mergeSteps: 'merge_steps',
  profile: (userId: string) => `profiles/${userId}`,
  accountsSecurity: 'account_security',
  /** In which browsers an account was signed in, and which second factors it has. */
  accountSecurity: (userId: string) => `account_security/${userId}`,
  recoveryCodes: 'recovery_codes',
  /** What takes the place of the second factors of an account whose user lost them. */
  recoveryCodesOf: (userId: string) => `recovery_codes/${userId}`,
  factorRecoveries: 'factor_recoveries',
  /** That the second factors of an account are taken off, unless its user signs in before. */
  factorRecovery: (userId: string) => `factor_recoveries/${userId}`,
  user: (userId: string) => `users/${userId}`,
  /** The tombstone of a user whose account is being deleted, or is. */
  deletedUser: (userId: string) => `deleted_users/${userId}`,
  deletedUsers: 'deleted_users',
  /** When the claim of an admin was taken from a user. */
  revokedAdmin: (userId: string) => `revoked_admins/${userId}`,
  revokedAdmins: 'revoked_admins',
  savedPlaces: (userId: string) => `users/${userId}/saved_places`,
  savedPlace: (userId: string, placeId: string) => `users/${userId}/saved_places/${placeId}`,
  /** What a user is notified of. */
  notifications: (userId: string) => `users/${userId}/notifications`,
  notification: (userId: string, notificationId: string) => `users/${userId}/notifications/${notificationId}`,
  pushSubscriptions: 'push_subscriptions',
  /** A browser in which a user is notified. @param subscriptionId A hash of its address. */
  pushSubscription: (subscriptionId: string) => `push_subscriptions/${subscriptionId}`,
  pushes: 'pushes',
  /** A message to one browser that waits. */
  push: (pushId: string) => `pushes/${pushId}`,
  /** The menu or price list of a place. */
  placeMenu: (placeId: string) => `place_menus/${placeId}`,
  placeOwners: 'place_owners',
  /** Who owns a place. */
  placeOwner: (placeId: string) => `place_owners/${placeId}`,
  managerInvitations: 'manager_invitations',
  /** Whom the owner of a place invited to look after it, or to own it. */
  managerInvitation: (placeId: string) => `manager_invitations/${placeId}`,
  reviewAnswers: 'review_answers',
  /** Who answered a review. @param userId The review's author. */
  reviewAnswer: (placeId: string, userId: string) => `review_answers/${placeId}_${userId}`,
  reviewPrints: 'review_prints',
  /** What others are compared with of a review of the last weeks. */
  reviewPrint: (placeId: string, userId: string) => `review_prints/${placeId}_${userId}`,
  planRequests: 'plan_requests',
  planRequest: (planRequestId: string) => `plan_requests/${planRequestId}`,
  /** Plans that run now: what advertises reads them. */
  activePlans: 'active_plans',
  activePlan: (planRequestId: string) => `active_plans/${planRequestId}`,
  /** The adverts that run now. */
  publishedAdverts: 'published_adverts/current',
  advertCreatives: 'advert_creatives',
  /** What the adverts of a place say. */
  advertCreative: (placeId: string) => `advert_creatives/${placeId}`,
  impressionChunks: 'impression_chunks',
  /** What an instance took of a day's impressions in some seconds. */
  impressionChunk: (chunkId: string) => `impression_chunks/${chunkId}`,
  /** How far the impressions of a day are counted. */
  impressionDay: (day: string) => `impression_days/${day}`,
  advertDays: 'advert_days',
  /** What counts of a plan's impressions on a day. */
  advertDay: (planRequestId: string, day: string) => `advert_days/${planRequestId}_${day}`,
  proformas: 'proformas',
  /** What is to be paid for a plan. @param reference What the payer types into the transfer. */
  proforma: (reference: string) => `proformas/${reference}`,
  bankLines: 'bank_lines',
  /** A payment that arrived. @param lineId A hash of what the bank says of it. */
  bankLine: (lineId: string) => `bank_lines/${lineId}`,
  paymentLedger: 'payment_ledger',
  /** What was paid for a plan request, given back or put right. @param ordinal Which entry of that request, from 0. */
  ledgerEntry: (planRequestId: string, ordinal: string) => `payment_ledger/${planRequestId}_${ordinal}`,
  /** How payers pay: the bank's QR picture and account. */
  paymentSettings: 'payment_settings/current',
  /** Which column of each bank's statement holds what. */
  statementLayouts: 'payment_settings/layouts',
  planCredits: 'plan_credits',
  /** What the buyer of a plan that ended short has to their credit. @param creditId The request's id and the number of its run. */
  planCredit: (creditId: string) => `plan_credits/${creditId}`,
  inventoryDays: 'inventory_days',
  /** How many places for adverts were seen on a day, by page. */
  inventoryDay: (day: string) => `inventory_days/${day}`,
  advertTotals: 'advert_totals',
  /** What all plans delivered in a month: a link of the chain. */
  advertTotal: (month: string) => `advert_totals/${month}`,
  /** What was hidden, withheld, restored and merged, as it is published. */
  moderationStatements: 'moderation_statements',
  moderationFiles: 'moderation_files',
  /** The statements of a month, or a part of it: a link of the chain. */
  moderationFile: (file: string) => `moderation_files/${file}`,
  moderatedContents: 'moderated_contents',
  /** By which name statements know a review, a photo or a place, for us alone. */
  moderatedContent: (key: string) => `moderated_contents/${key}`,
  contactMessages: 'contact_messages',
  reviewReports: 'review_reports',
  reviewReport: (placeId: string, userId: string, reporterId: string) =>
    `review_reports/${placeId}_${userId}_${reporterId}`,
  /** Notes of places whose rating a user is about to settle. */
  unsettledRatings: 'unsettled_ratings',
  auditLog: 'audit_log',
  takenItems: 'taken_items',
  /** Which admin looks at something that waits. @param kind A `TakenKind`. */
  takenItem: (kind: string, itemId: string) => `taken_items/${kind}_${itemId}`,
  mail: 'mail',
  idempotency: 'idempotency',
  /** @param userId Null for the keys that all share, of what anyone may ask for. */
  idempotencyKey: (userId: string | null, key: string) => `idempotency/${userId ?? ''}_${key}`,
  rateLimits: 'rate_limits',
  /** What each source says of a place that several know. @param recordId The id that it had as a place of its own. */
  sourceRecords: 'source_records',
  sourceRecord: (recordId: string) => `source_records/${recordId}`,
  /** Pairs of places that may be one; an admin decides. @param twinsId Both ids. */
  possibleTwins: 'possible_twins',
  possibleTwin: (twinsId: string) => `possible_twins/${twinsId}`,
  /** When each source was last imported, by city. */
  importRuns: 'import_runs',
  importRun: (source: string) => `import_runs/${source}`,
  /** Changed with each place that a user saves, so that two at once cannot both be the last that there is room for. */
  savedPlaceLimit: (userId: string) => `rate_limits/${userId}_saved_places`,
  /** From where a place's owner and manager came today, hashed. */
  ownerNetworks: (placeId: string) => `rate_limits/place_${placeId}_owner_networks`,
  reviewLimit: (userId: string) => `rate_limits/${userId}_reviews`,
  additionLimit: (userId: string) => `rate_limits/${userId}_additions`,
  correctionLimit: (userId: string) => `rate_limits/${userId}_corrections`,
  /** How often a place was corrected. Changed with each, so that of two neighbors at once one sees the other. */
  placeCorrectionLimit: (placeId: string) => `rate_limits/place_${placeId}_corrections`,
  /** How often a user corrected a place. */
  placeShareLimit: (placeId: string, userId: string) => `rate_limits/${userId}_corrections_of_${placeId}`,
  placePhotoLimit: (userId: string) => `rate_limits/${userId}_place_photos`,
  /** How often visitors sent photos of a place. */
  photosOfPlaceLimit: (placeId: string) => `rate_limits/place_${placeId}_photos`,
  /** In how many unknown browsers an account was signed in. */
  securityLimit: (userId: string) => `rate_limits/${userId}_security`,
  claimLimit: (userId: string) => `rate_limits/${userId}_claims`,
  invitationLimit: (userId: string) => `rate_limits/${userId}_invitations`,
  uploadLimit: (userId: string) => `rate_limits/${userId}_uploads`,
  /** How often a user wrote to us, or asked for a plan. @param sender An account's id, or the hash of an address. */
  contactLimit: (sender: string) => `rate_limits/${sender}_contact`,
  /** How often an address had receipts of what it was named in. @param address A hash of it. */
  receiptLimit: (address: string) => `rate_limits/${address}_receipts`,
  planLimit: (sender: string) => `rate_limits/${sender}_plans`,
  /** How often the mails of an account were asked for. @param asker As of `contactLimit`, or the hash of an e-mail address. */
  accountMailLimit: (asker: string) => `rate_limits/${asker}_account_mails`,
  /** How often recovery codes were tried. @param asker As of `accountMailLimit`. */
  recoveryCodeLimit: (asker: string) => `rate_limits/${asker}_recovery_codes`,
  /** What links are signed with that begin a recovery, as `Salt` has it. */
  recoveryKey: 'rate_limits/recovery_key',
  /** What addresses are hashed with. */
  ipSalt: 'rate_limits/address_salt',
  /** What the origins of suggestions are hashed with. */
  originSalt: 'rate_limits/origin_salt',
  /** What names devices is signed with, as `Salt` has it. */
  deviceKey: 'rate_limits/device_key',
  /** How many facts two neighbors made true. @param pair A hash of both users' ids. */
  pairLimit: (pair: string) => `rate_limits/${pair}_facts`,
  /** How many facts neighbors of a network made true. @param network A hash of it. */
  networkLimit: (network: string) => `rate_limits/${network}_facts`,
  /** What adverts are signed with on a day, as `Salt` has it. */
  advertKey: (day: string) => `rate_limits/advert_key_${day}`,
  /** What addresses that end mails are signed with, as `Salt` has it. */
  unsubscribeKey: 'rate_limits/unsubscribe_key',
  /** How often a user has a provider of places asked. @param sender The hash of an address. */
  externalLimit: (sender: string) => `rate_limits/${sender}_external`,
  /** How often a provider of places was asked today, and when it may be asked next. */
  externalBudget: (provider: string) => `rate_limits/external_${provider}`,
  searchCache: 'search_cache',
  /** What a provider answered to a search. @param queryId A hash of it. */
  cachedSearch: (queryId: string) => `search_cache/${queryId}`,
  /** The ready-made list of a city, or of the home page: what pages are rendered from. */
  publishedList: (listId: string) => `published_lists/${listId}`,
  /** Places that changed since their city's list was last published. */
  changedPlaces: 'changed_places',
  changedPlace: (placeId: string) => `changed_places/${placeId}`,
  /** How often functions failed, by the day in Bolivia. */
  serverFailures: 'server_failures',
  serverFailure: (day: string) => `server_failures/${day}`,
  /** Errors that devices told of. @param errorId A hash of what is told. */
  clientErrors: 'client_errors',
  clientError: (errorId: string) => `client_errors/${errorId}`,
  /** What became of the last run of what runs by the clock. */
  jobRuns: 'job_runs',
  jobRun: (job: string) => `job_runs/${job}`,
} as const

/** Objects of the default Cloud Storage bucket. */
export const storagePaths = {
  /** The folder of all uploads. */
  uploads: 'uploads',
  upload: (userId: string, fileName: string) => `uploads/${userId}/${fileName}`,
  /** The folder of all evidence. */
  claimEvidenceFolder: 'claim-evidence',
  claimEvidence: (userId: string, fileName: string) => `claim-evidence/${userId}/${fileName}`,
  reviewPhotos: 'review-photos',
  /** Photos of reviews that an admin hid, under the names that they have in `reviewPhotos`. */
  hiddenReviewPhotos: 'hidden-review-photos',
  placePhotos: 'place-photos',
  /** Photos by visitors that are not published, or not yet, under the names that they have in `placePhotos`. */
  hiddenPlacePhotos: 'hidden-place-photos',
  placeImages: 'place-images',
  /** Images that a place shows no more, as long as its history says so, under the names that they have in `placeImages`. */
  hiddenPlaceImages: 'hidden-place-images',
  avatars: 'avatars',
  /** The folder of all receipts of transfers. */
  receiptsFolder: 'payment-receipts',
  receipt: (userId: string, fileName: string) => `payment-receipts/${userId}/${fileName}`,
  /** The bank's QR picture; read by functions alone. @param fileName A hash of it. */
  paymentQr: (fileName: string) => `payment-qr/${fileName}`,
  /** The folder of all search files; read by functions alone. */
  searchIndexes: 'search-index/',
  /** Every place of a city as card rows; each version has a file of its own. */
  searchIndex: (citySlug: string, fileId: string) => `search-index/${citySlug}/${fileId}.json`,
} as const
