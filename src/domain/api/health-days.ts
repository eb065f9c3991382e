/** The number of days of which admins are shown what failed. Apart from the callables, whose schemas no page loads. */
export const HEALTH_DAYS = 14
