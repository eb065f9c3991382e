/** The id of what a page is about: all below the bar, but for the foot. */
export const CONTENT_ID = 'contenido'
