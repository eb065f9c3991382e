/** The most documents that the security rules let anyone ask for at once. */
export const QUERY_LIMIT_MAX = 100
