/**
 * Every path of Firestore and of Cloud Storage, spelled once.
 * `firestore.rules` and `storage.rules` name the same ones; anything not named here is closed to everybody.
 */
export const paths = {
  places: 'places',
  place: (placeId: string) => `places/${placeId}`,
  reviews: (placeId: string) => `places/${placeId}/reviews`,
  review: (placeId: string, userId: string) => `places/${placeId}/reviews/${userId}`,
  claimRequests: 'claim_requests',
  claimRequest: (placeId: string, userId: string) => `claim_requests/${placeId}_${userId}`,
  suggestions: 'suggestions',
  suggestion: (suggestionId: string) => `suggestions/${suggestionId}`,
  placeChanges: 'place_changes',
  /** What users had changed of a place. */
  placeChange: (changeId: string) => `place_changes/${changeId}`,
  suggestionOrigins: 'suggestion_origins',
  /** Where a suggestion came from, hashed. */
  suggestionOrigin: (suggestionId: string) => `suggestion_origins/${suggestionId}`,
  profile: (userId: string) => `profiles/${userId}`,
  user: (userId: string) => `users/${userId}`,
  /** The tombstone of a user whose account is being deleted, or is. */
  deletedUser: (userId: string) => `deleted_users/${userId}`,
  deletedUsers: 'deleted_users',
  savedPlaces: (userId: string) => `users/${userId}/saved_places`,
  savedPlace: (userId: string, placeId: string) => `users/${userId}/saved_places/${placeId}`,
  placeOwners: 'place_owners',
  /** Who owns a place. */
  placeOwner: (placeId: string) => `place_owners/${placeId}`,
  reviewAnswers: 'review_answers',
  /** Who answered a review. @param userId The review's author. */
  reviewAnswer: (placeId: string, userId: string) => `review_answers/${placeId}_${userId}`,
  planRequests: 'plan_requests',
  planRequest: (planRequestId: string) => `plan_requests/${planRequestId}`,
  /** Plans that run now: what advertises reads them. */
  activePlans: 'active_plans',
  activePlan: (planRequestId: string) => `active_plans/${planRequestId}`,
  contactMessages: 'contact_messages',
  reviewReports: 'review_reports',
  reviewReport: (placeId: string, userId: string, reporterId: string) =>
    `review_reports/${placeId}_${userId}_${reporterId}`,
  /** Notes of places whose rating a user is about to settle. */
  unsettledRatings: 'unsettled_ratings',
  auditLog: 'audit_log',
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
  reviewLimit: (userId: string) => `rate_limits/${userId}_reviews`,
  additionLimit: (userId: string) => `rate_limits/${userId}_additions`,
  correctionLimit: (userId: string) => `rate_limits/${userId}_corrections`,
  /** How often a place was corrected. Changed with each, so that of two neighbors at once one sees the other. */
  placeCorrectionLimit: (placeId: string) => `rate_limits/place_${placeId}_corrections`,
  claimLimit: (userId: string) => `rate_limits/${userId}_claims`,
  uploadLimit: (userId: string) => `rate_limits/${userId}_uploads`,
  /** How often a user wrote to us, or asked for a plan. @param sender An account's id, or the hash of an address. */
  contactLimit: (sender: string) => `rate_limits/${sender}_contact`,
  planLimit: (sender: string) => `rate_limits/${sender}_plans`,
  /** What addresses are hashed with. */
  ipSalt: 'rate_limits/address_salt',
  /** What the origins of suggestions are hashed with. */
  originSalt: 'rate_limits/origin_salt',
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
  placeImages: 'place-images',
  avatars: 'avatars',
  /** The folder of all search files; read by functions alone. */
  searchIndexes: 'search-index/',
  /** Every place of a city as card rows; each version has a file of its own. */
  searchIndex: (citySlug: string, fileId: string) => `search-index/${citySlug}/${fileId}.json`,
} as const
