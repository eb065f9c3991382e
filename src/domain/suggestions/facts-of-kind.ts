/** What the places of the lists mostly lack; `front` is a photo, of its front. */
export type MissingFact = 'front' | 'business_hours' | 'phone' | 'whatsapp' | 'address'

/** What stands in the open, day and night: no one answers there, and its place is its address. */
const openAir: ReadonlySet<string> = new Set([
  'Área de picnic',
  'Atractivo turístico',
  'Cancha',
  'Fuente',
  'Jardín',
  'Lugar de interés',
  'Mirador',
  'Monumento',
  'Obra de arte',
  'Parada de minibús',
  'Parque',
  'Parque infantil',
  'Plaza',
  'Puente',
  'Sitio histórico',
])

/** What is open at hours, and has no telephone of its own. */
const withoutPhone: ReadonlySet<string> = new Set(['Baños públicos', 'Cementerio', 'Kiosco', 'Parqueo', 'Piscina'])

/** What has a telephone, and is written to by no one. */
const withoutWhatsapp: ReadonlySet<string> = new Set([
  'bank',
  'hospital',
  'Iglesia',
  'Museo',
  'Oficina pública',
  'Policía',
])

/** What looks alike everywhere, or is better not photographed. */
const withoutPhoto: ReadonlySet<string> = new Set(['atm', 'Baños públicos', 'Parada de minibús', 'Policía'])

/**
 * Returns which facts a place of a category has: those that are worth asking for where they are missing. The photo comes first: it is
 * taken where one stands, and shows what comes next.
 */
export function factsOfKind(category: string): readonly MissingFact[] {
  const texts = textsOfKind(category)
  return withoutPhoto.has(category) ? texts : ['front', ...texts]
}

function textsOfKind(category: string): readonly MissingFact[] {
  if (openAir.has(category)) return []
  if (category === 'atm') return ['address']
  if (withoutPhone.has(category)) return ['business_hours', 'address']
  if (withoutWhatsapp.has(category)) return ['business_hours', 'phone', 'address']
  return ['business_hours', 'phone', 'whatsapp', 'address']
}
