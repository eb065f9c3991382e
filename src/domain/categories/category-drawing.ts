import { fold } from '../shared/fold.ts'
import { DEFAULT_CATEGORY, isStoredCategory, type StoredCategory } from './category.ts'

/**
 * The kinds of houses in the artwork: eating, sleeping, health, body, shopping, trade, workshop, heritage, and markets;
 * `aire`, the open air, has trees and no house.
 */
export type CategoryFamily =
  'comida' | 'dormir' | 'salud' | 'cuerpo' | 'compras' | 'oficio' | 'taller' | 'patrimonio' | 'aire' | 'mercado'

/** How a category is drawn. */
export interface CategoryDrawing {
  family: CategoryFamily
  /** What its sign shows: the id of a symbol in `public/artwork/sprite.svg`, without its `g-`. */
  symbol: string
}

const families: Record<StoredCategory, CategoryFamily> = {
  restaurant: 'comida',
  cafe: 'comida',
  bar: 'comida',
  hotel: 'dormir',
  lodging: 'dormir',
  doctor: 'salud',
  dentist: 'salud',
  hospital: 'salud',
  pharmacy: 'salud',
  veterinary_care: 'salud',
  gym: 'cuerpo',
  beauty_salon: 'cuerpo',
  spa: 'cuerpo',
  business: 'compras',
  store: 'compras',
  shopping_mall: 'compras',
  bank: 'oficio',
  atm: 'oficio',
  lawyer: 'oficio',
  accountant: 'oficio',
  car_repair: 'taller',
}

/**
 * How labels beside the 21 are drawn, by how one of their words begins, folded; the first that fits decides. Providers
 * and owners write labels of their own in either language, so that words say more than a list of labels would.
 */
const drawingsByWord: readonly [family: CategoryFamily, symbol: string, beginnings: string][] = [
  ['mercado', 'ice_cream', 'helad|ice cream'],
  ['mercado', 'bakery', 'panader|pasteler|dulcer|chocolat|confiter|baker|pastr|cake|candy|dessert'],
  ['mercado', 'butcher', 'carnicer|fiambr|butcher|meat|delicat'],
  ['mercado', 'supermarket', 'supermerc|supermark|grocer|distribuid|wholesal'],
  ['mercado', 'market', 'mercado|market|feria|frut|fruit|lacteo|queser|cheese|miel|pescad|fish|kiosc|kiosk'],
  ['comida', 'bar', 'bebida|licor|liquor|wine|brewer|salon de eventos|event'],
  ['patrimonio', 'church', 'iglesi|church|catedral|cathed|capill|chapel|templo|convent|organizacion religios'],
  [
    'patrimonio',
    'museum',
    'museo|museum|galeria de|art g|bibliot|librar(?!y b)|teatro|theat|planetar|centro cult|cultur',
  ],
  ['patrimonio', 'monument', 'monum|memorial|sitio hist|histor|obra de|sculpt|lugar de'],
  ['taller', 'automotive', 'parque[oa]|parking|surtidor|gas s|repuesto|autos?\\b|autoe|auto p|car\\b|moto|bici|bicy'],
  ['taller', 'automotive', 'terminal|estaci|parada|bus\\b|transit|taxi'],
  ['aire', 'viewpoint', 'mirador|viewp|scenic|atracti|tourist a|puente|bridge|mountain|hiking'],
  ['aire', 'park', 'parque|park|plaza|square|jardin|garden|zoo|camp(?:ing|gr|s)|area de p|picnic|playgr'],
  ['aire', 'park', 'cement|cemet|vivero|fuente|fountain|recrea|arbol|tree'],
  ['cuerpo', 'gym', 'deport|sport|estadi|stadi|athlet|cancha|piscin|swim|artes marc|martial|baile|danza|dance|yoga'],
  ['cuerpo', 'spa', 'balnea|water p'],
  ['cuerpo', 'beauty_salon', 'perfum|cosmet|tatuaj|tattoo'],
  ['salud', 'optician', 'optic|optom'],
  ['salud', 'laboratory', 'labora|diagnos|banco de sa|blood|centro de (?:vac|inv)'],
  ['salud', 'pharmacy', 'insumos m|suplement|tienda nat|health food'],
  ['salud', 'hospital', 'ambulan'],
  ['salud', 'doctor', 'fisio|physio|podol|psicol|psych|nutri|medic'],
  ['salud', 'veterinary_care', 'tienda de masc|pet'],
  ['compras', 'clothes', 'ropa|cloth|boutique|zapat|shoe|sombr|telas|mercer|sastr|tailor|costur|lavander|laundr'],
  ['compras', 'clothes', 'articulos (?:de cuero|para be|para bo)'],
  ['taller', 'hardware', 'ferret|hardware|electric|materiales|pintur|paint|vidri|glass|mader|cerraj|locksm|carpint'],
  ['taller', 'hardware', 'metal|plome|plumb|servicio te|repair|hornos|maquin|artesano'],
  ['oficio', 'bank', 'casa de (?:cam|emp)|currency|prestam|loan|giros|money|servicios f|financ'],
  ['oficio', 'lawyer', 'juzgad|court|notar'],
  [
    'oficio',
    'professional',
    'agenc|inmob|real e|oficin|office|consul|cowork|construct|arquit|archit|asoc|assoc|ong\\b',
  ],
  ['oficio', 'professional', 'segur|insur|internet|impren|print|fotoco|radio|tele|corre|post|funer|informaci|edifici'],
  ['oficio', 'professional', 'coleg|school|escuela|institut|univer|kinder|guarder|presch|centro (?:soc|com)|communit'],
  [
    'oficio',
    'professional',
    'boleter|deposit|storage|banos|public|polic|bomber|fire|alcald|city h|govern|embaj|embas|cine',
  ],
  ['compras', 'store', 'tienda|store|shop|bazar|regal|gift|juguet|joyer|jewel|reloj|muebl|furnit|colchon|electro'],
  ['compras', 'store', 'celul|cell|computa|libreri|papel|flor|alfom|cortin|decora|articulos|artesanias|music|instrum'],
  ['compras', 'store', 'video|equipos|fotog|photo|periodic|sex s'],
]

const byWord = drawingsByWord.map(([family, symbol, beginnings]) => ({
  drawing: { family, symbol },
  pattern: new RegExp(`\\b(?:${beginnings})`),
}))

const byLabel = new Map<string, CategoryDrawing>()

/** Returns how a category is drawn; a label of unknown words is drawn as a business. */
export function categoryDrawing(label: string): CategoryDrawing {
  let drawing = byLabel.get(label)
  if (!drawing) byLabel.set(label, (drawing = findDrawing(label)))
  return drawing
}

function findDrawing(label: string): CategoryDrawing {
  if (isStoredCategory(label)) return { family: families[label], symbol: label }
  const folded = fold(label)
  const found = byWord.find(({ pattern }) => pattern.test(folded))
  return found?.drawing ?? { family: families[DEFAULT_CATEGORY], symbol: DEFAULT_CATEGORY }
}
