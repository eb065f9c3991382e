/** What a place may offer besides what it is, and the words by which it is looked for. */
export const services = {
  delivery: ['delivery', 'a domicilio'],
  takeaway: ['para llevar'],
  qr: ['pago con QR'],
  card: ['pago con tarjeta'],
  wifi: ['wifi'],
  outdoor: ['mesas afuera'],
  wheelchair: ['silla de ruedas'],
  vegetarian: ['vegetariano'],
  vegan: ['vegano'],
} as const satisfies Record<string, readonly [keyword: string, ...others: string[]]>
export type Service = keyof typeof services
export const allServices = Object.keys(services) as Service[]

/** Returns services as a place stores them: their names in the order of the table, with a blank between; null for none. */
export function toServicesText(offered: readonly string[]): string | null {
  return allServices.filter((service) => offered.includes(service)).join(' ') || null
}

/** Returns the services that a stored text names. */
export function parseServices(text: string | null | undefined): Service[] {
  const names = text?.split(' ') ?? []
  return allServices.filter((service) => names.includes(service))
}

/** Returns the services of a place as search knows it: by its keywords. */
export function servicesOfKeywords(keywords: readonly string[]): Service[] {
  return allServices.filter((service) => keywords.includes(services[service][0]))
}

/** Returns the words by which a place is looked for that offers services. */
export function serviceKeywords(text: string | null | undefined): string[] {
  return parseServices(text).flatMap((service) => services[service])
}
