/** The cities that have a page, in the order in which menus show them. */
export const citySlugs = [
  'la-paz',
  'santa-cruz',
  'cochabamba',
  'oruro',
  'potosi',
  'tarija',
  'sucre',
  'trinidad',
  'cobija',
] as const

export type CitySlug = (typeof citySlugs)[number]

/** The land around a city, which decides the horizon drawn behind its artworks. */
export type Horizon = 'alto' | 'valle' | 'llano'

export interface City {
  slug: CitySlug
  /** As people write it. */
  name: string
  altitudeMeters: number
  horizon: Horizon
  /** The middle of the main square, degrees, WGS 84. */
  center: { lat: number; lng: number }
}

export const cities: Record<CitySlug, City> = {
  'la-paz': {
    slug: 'la-paz',
    name: 'La Paz',
    altitudeMeters: 3640,
    horizon: 'alto',
    center: { lat: -16.4957, lng: -68.1335 },
  },
  'santa-cruz': {
    slug: 'santa-cruz',
    name: 'Santa Cruz',
    altitudeMeters: 416,
    horizon: 'llano',
    center: { lat: -17.7834, lng: -63.1821 },
  },
  cochabamba: {
    slug: 'cochabamba',
    name: 'Cochabamba',
    altitudeMeters: 2558,
    horizon: 'valle',
    center: { lat: -17.3936, lng: -66.157 },
  },
  oruro: {
    slug: 'oruro',
    name: 'Oruro',
    altitudeMeters: 3735,
    horizon: 'alto',
    center: { lat: -17.9699, lng: -67.1149 },
  },
  potosi: {
    slug: 'potosi',
    name: 'Potosí',
    altitudeMeters: 4067,
    horizon: 'alto',
    center: { lat: -19.5886, lng: -65.7533 },
  },
  tarija: {
    slug: 'tarija',
    name: 'Tarija',
    altitudeMeters: 1854,
    horizon: 'valle',
    center: { lat: -21.5338, lng: -64.7342 },
  },
  sucre: {
    slug: 'sucre',
    name: 'Sucre',
    altitudeMeters: 2810,
    horizon: 'valle',
    center: { lat: -19.0479, lng: -65.2596 },
  },
  trinidad: {
    slug: 'trinidad',
    name: 'Trinidad',
    altitudeMeters: 130,
    horizon: 'llano',
    center: { lat: -14.8342, lng: -64.9011 },
  },
  cobija: {
    slug: 'cobija',
    name: 'Cobija',
    altitudeMeters: 235,
    horizon: 'llano',
    center: { lat: -11.0183, lng: -68.7537 },
  },
}

// Scripts that need no list of cities need not carry it.
export const cityList: readonly City[] = /* #__PURE__ */ citySlugs.map((slug) => cities[slug])

/** Returns true iff a text is the slug of a city. */
export function isCitySlug(text: string): text is CitySlug {
  return (citySlugs as readonly string[]).includes(text)
}
