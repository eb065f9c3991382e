/** The café of Cochabamba that the demo owner looks after: it has hours, links and an address to edit. */
export const DEMO_OWNED_PLACE = 'osm-n12710917704'

/** Paceña la Salteña, in La Paz. */
export const DEMO_SALTENAS = 'osm-la-paz-4645e3a0d9c0'

/** Places that the home page shows: several in every city, of several kinds. */
export const demoFeatured: readonly string[] = [
  // La Paz: Paceña la Salteña, Hotel Rosario, Higher Ground, MUSEF
  DEMO_SALTENAS,
  'osm-la-paz-9cf8a1fa0569',
  'osm-la-paz-591c3a483117',
  'visit-map-22',
  // Cochabamba: Palacio Portales, Heladería Dumbo, Hotel Boutique La Casa de Margarita, Trotamundos
  'visit-map-83',
  'osm-n1684044790',
  'osm-n9768532382',
  'osm-n4603068473',
  // Oruro: Santuario del Socavón, La Casona, Museo Simón I. Patiño
  'oruro-map-or-lugaresTur-WGS84-geojson-6',
  'oruro-map-or-comida-geojson-11',
  'oruro-map-or-lugaresTur-WGS84-geojson-9',
  // Sucre: Casa de la Libertad, Parque Cretácico, El Solar
  'visit-map-21',
  'visit-map-39',
  'visit-map-51',
  // Santa Cruz: Raffinè, Farmacia Chávez
  'visit-map-49',
  'covid-map-drugstore-7022cdbadd',
  // Tarija: Casa Dorada, Gattopardo, Casona del Molino
  'visit-map-66',
  'visit-map-98',
  'visit-map-99',
  // Potosí: Museo de Historia Natural, Supermercado del Sur
  'visit-map-88',
  'consumelonuestro-904-2213',
  // Cobija: La casa del Asaí, Museo Pedro Villalobos
  'visit-map-102',
  'visit-map-70',
  // Trinidad: Nuevo Supermercado Trinidad, Farmacia Cruz Verde
  'consumelonuestro-653-1515',
  'covid-map-drugstore-84a8abc354',
]
