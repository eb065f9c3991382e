/**
 * What a place offers besides what it is, and the keyword by which that is stored: an import makes it of its source's tags, see
 * `osm-keywords.ts`.
 */
export const services = {
  delivery: 'delivery',
  takeaway: 'para llevar',
  qr: 'pago con QR',
  card: 'pago con tarjeta',
  wifi: 'wifi',
  outdoor: 'mesas afuera',
  wheelchair: 'silla de ruedas',
  vegetarian: 'vegetariano',
  vegan: 'vegano',
} as const
export type Service = keyof typeof services
export const allServices = Object.keys(services) as Service[]

/** Returns what a place offers, by its keywords. */
export function servicesOf({ keywords = [] }: { keywords?: readonly string[] | undefined }): Service[] {
  return allServices.filter((service) => keywords.includes(services[service]))
}
