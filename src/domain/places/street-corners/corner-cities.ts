import type { CitySlug } from '../../cities/city.ts'

/** The cities whose street corners are known: those of which `npm run import:corners` made a file. */
export type CornerCity = Extract<CitySlug, 'cochabamba' | 'la-paz' | 'santa-cruz'>
