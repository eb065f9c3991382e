// Apart from the schema of a stored place, which no browser loads.

/** Limits of a place's texts, in characters. The specification names none; these hold every real value with room. */
export const PLACE_NAME_MAX_CHARS = 200
export const PLACE_TEXT_MAX_CHARS = 500
/** Longest label of a category. */
export const CATEGORY_MAX_CHARS = 80
export const BUSINESS_HOURS_MAX_CHARS = 2_000
export const ADDITIONAL_IMAGES_MAX = 3
/** How many keywords a place has at the most, and how long each may be, in characters. */
export const KEYWORDS_MAX = 12
export const KEYWORD_MAX_CHARS = 60
