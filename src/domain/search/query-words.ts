// What the words of a query say besides names and categories: how a place should be, where, or nothing at all.
import type { CitySlug } from '../cities/city.ts'
import type { Filter, Sort } from './filters.ts'

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Words without meaning in a name, an address or a query; "calle" and "avenida" are written in too many ways. */
export const functionWords = set(
  'a al av avda avenida c calle casi cerca con corner de del el en entre esq esquina la las los nro para por un una y and at in near of street the',
)

/** Words between two streets. */
export const cornerWords = set('y e con casi entre esq esquina and at corner')

/** With these begins the name of a street, or of what people tell the way by. */
export const landmarkWords = set(
  'av avda avenida calle pasaje plaza plazuela puente parque mercado terminal estadio universidad hospital iglesia catedral cementerio aeropuerto facultad street square park',
)

/** After these a word is a street's or a square's, even where a city is called so. */
export const streetWords = set('av avda avenida c calle esq esquina pasaje plaza plazuela puente street y')

/** After these, what is called so is a street, and no square or market. */
export const roadWords = set('av avda avenida c calle pasaje street')

/** Words between what is sought and the part of a city where it should be. */
export const whereWords = set('en el la los las de del por cerca zona barrio in near the around at')

/** After these and "de" a word is what is sold, even where a district is called so: "venta de hamacas". */
export const sellers = set('venta ventas tienda tiendas fabrica fabricas alquiler compra')

/** Words by which people ask, and which a place need not have. */
const questionWords = set(
  'donde adonde que cual cuales quien quienes como cuanto cuando hay haya existe existen es esta estan este esta sea son fue ' +
    'puedo puede podemos podria quiero quisiera queremos necesito necesitamos busco buscamos buscar buscando encuentro encontrar ' +
    'conseguir consigo sirve sirven vende venden venda vendan tiene tienen tenga tengan hace hacen hacer hacerme sacar ir llevar ' +
    'mandar cargar queda quedan ubicado ubicada ubicacion direccion telefono numero horario horarios precio precios ' +
    'algun alguna algunos algunas alguien algo uno unos unas me mi mis te se su sus lo le nos nuestro este esos esas ' +
    'si o u e ni mas muy tan todo todos toda todas aca aqui ahi por favor gracias lugar lugares sitio sitios ciudad bolivia ' +
    'buen bueno buena buenos buenas bonito bonita lindo linda rico rica ricos ricas mejor confianza arregla arreglan arreglar ' +
    'reparan repara reparar ' +
    'where can could i we you find to do does is are there any some good nice great town city place places for my me us get ' +
    'looking need want somewhere what which who how with that this sells sell selling around here please from on it',
)

/** Returns true iff a word of a query says nothing by itself: "de", "donde", "near". */
export function isWithoutMeaning(word: string): boolean {
  return functionWords.has(word) || questionWords.has(word)
}

/** What is asked for by a few words: filters, an order, or what no one knows of a place. */
interface Modifier {
  filter?: Filter
  sort?: Sort
}

/** Folded phrases, separated by commas. */
const modifierTerms: readonly (readonly [Modifier, string])[] = [
  [
    { filter: 'open' },
    'abierto, abierta, abiertos, abiertas, abierto ahora, abierta ahora, abiertos ahora, abiertas ahora, abierto hoy, ' +
      'ahora, ahora mismo, abre ahora, atiende ahora, que este abierto, que este abierta, que esten abiertos, open, open now, now, open today',
  ],
  [
    { filter: 'always' },
    '24 horas, las 24 horas, abierto 24 horas, abierta 24 horas, abiertos las 24 horas, abiertas las 24 horas, ' +
      'abierto las 24 horas, abierta las 24 horas, 24 hrs, 24hrs, 24h, 24hs, 24 h, 24 7, toda la noche, 24 hours, 24 hour, ' +
      'open 24 hours, all night',
  ],
  [{ filter: 'whatsapp' }, 'whatsapp, con whatsapp, por whatsapp, with whatsapp'],
  [{ filter: 'photos' }, 'con fotos, with photos'],
  [
    { sort: 'near' },
    'cerca, cerca de mi, cerca mio, cerca de aqui, cercano, cercana, cercanos, cercanas, mas cercano, mas cercana, ' +
      'mas cercanos, mas cercanas, mas cerca, por aqui, aqui cerca, near me, nearby, nearest, closest, close to me, around me, around here',
  ],
  [
    { sort: 'rating' },
    'mejor, mejores, el mejor, la mejor, los mejores, las mejores, mejor calificado, mejor calificados, mejor calificadas, ' +
      'bien calificado, bien calificados, recomendado, recomendada, recomendados, recomendadas, best, the best, top, top rated, recommended',
  ],
  [
    {},
    'barato, barata, baratos, baratas, economico, economica, economicos, economicas, accesible, accesibles, ' +
      'delivery, con delivery, a domicilio, envio a domicilio, para llevar, wifi, wi fi, con wifi, with wifi, ' +
      'con parqueo, con estacionamiento, con garaje, with parking, qr, acepta qr, que acepte qr, que acepta qr, con qr, pago qr, ' +
      'con tarjeta, acepta tarjeta, aceptan tarjeta, acepta tarjetas, pet friendly, para ninos, para familias, familiar, familiares, con terraza, ' +
      'con piscina, romantico, romantica, tranquilo, tranquila, elegante, de lujo, lujoso, domingo, domingos, sabado, sabados, de noche, ' +
      '1 estrella, 2 estrellas, 3 estrellas, 4 estrellas, 5 estrellas, cinco estrellas, 3 star, 4 star, 5 star, five star, ' +
      'cheap, affordable, takeaway, take away, take out, cozy, quiet, luxury, family, kids',
  ],
]

const modifiers = new Map<string, Modifier>(
  modifierTerms.flatMap(([modifier, terms]) => terms.split(', ').map((term) => [term, modifier] as const)),
)

/** What people call the cities, folded, separated by commas. */
const cityNames: Readonly<Record<CitySlug, string>> = {
  'la-paz': 'la paz, lpz, lapaz, ciudad de la paz, chuquiago',
  'santa-cruz': 'santa cruz, santa cruz de la sierra, scz, sta cruz, stacruz',
  cochabamba: 'cochabamba, cbba, cocha, cbb, cochala, llajta',
  oruro: 'oruro, oru, orureno',
  potosi: 'potosi, pts, villa imperial',
  tarija: 'tarija, tja',
  sucre: 'sucre, scre, ciudad blanca',
  trinidad: 'trinidad, tdd',
  cobija: 'cobija, cbj',
}

const citiesByName = new Map<string, CitySlug>(
  (Object.entries(cityNames) as [CitySlug, string][]).flatMap(([slug, names]) =>
    names.split(', ').map((name) => [name, slug] as const),
  ),
)

/** What stands between what is sought and the place that it should be near to. */
const nearPhrases = new Set(
  (
    'cerca de, cerca del, cerca a, cerca al, frente a, frente al, al frente de, al frente del, al lado de, al lado del, a lado de, ' +
    'a lado del, junto a, junto al, detras de, detras del, a la vuelta de, a la vuelta del, alrededor de, alrededor del, ' +
    'near, near the, next to, close to, opposite, across from, behind'
  ).split(', '),
)

/** Pictures that name a kind of place, and a word for it. */
const pictures = new Map(
  (
    '🍕 pizzería, ☕ café, 🍵 té, 🫖 té, 💊 farmacia, 🏨 hotel, 🛏 alojamiento, 🛌 alojamiento, 🍔 hamburguesas, 🍟 comida rápida, ' +
    '🌭 comida rápida, 🍗 pollo, 🐔 pollo, 🥟 salteña, 🍣 sushi, 🍱 sushi, 🍜 chifa, 🥡 chifa, 🍝 pastas, 🌮 tacos, 🌯 tacos, ' +
    '🥩 churrasquería, 🍖 churrasquería, 🍤 cevichería, 🐟 cevichería, 🥗 vegetariano, 🍽 restaurante, 🍴 restaurante, 🍲 restaurante, ' +
    '🍛 restaurante, 🍦 heladería, 🍨 heladería, 🍧 heladería, 🎂 pastelería, 🍰 pastelería, 🧁 pastelería, 🍞 panadería, 🥖 panadería, ' +
    '🥐 panadería, 🥤 jugos, 🧃 jugos, 🍺 bar, 🍻 bar, 🍸 bar, 🍹 bar, 🍷 bar, 🏥 hospital, 🚑 ambulancia, 🩺 médico, 👨‍⚕ médico, ' +
    '👩‍⚕ médico, 🦷 dentista, 🐶 veterinaria, 🐕 veterinaria, 🐱 veterinaria, 🐾 veterinaria, 🏋 gimnasio, 💪 gimnasio, 🧘 yoga, ' +
    '💇 peluquería, ✂ peluquería, 💈 barbería, 💅 uñas, 💄 cosméticos, 💆 spa, 🧖 spa, 🔧 mecánico, 🛠 ferretería, 🔨 ferretería, ' +
    '🚗 taller mecánico, 🛞 llantería, ⛽ gasolinera, 🅿 parqueo, 🚿 lavadero de autos, 🏍 motos, 🚲 bicicletas, 🏦 banco, 🏧 cajero, ' +
    '💵 casa de cambio, 💱 casa de cambio, 🛒 supermercado, 🏪 tienda, 🛍 centro comercial, 🏬 centro comercial, 👗 ropa, 👕 ropa, ' +
    '👟 zapatería, 👞 zapatería, 👠 zapatería, 👓 óptica, 🕶 óptica, 💍 joyería, ⌚ joyería, 💐 florería, 🌹 florería, 🧸 juguetería, ' +
    '📚 librería, 📖 librería, ✏ papelería, 📱 celulares, 💻 computadoras, 🖨 imprenta, 📷 fotografía, 📸 fotografía, 🎁 regalos, ' +
    '🔑 cerrajería, 🧺 lavandería, 🧵 costura, 🪑 mueblería, 🛋 mueblería, 🏛 museo, 🖼 galería de arte, ⛪ iglesia, 🌳 parque, 🎭 teatro, ' +
    '🎬 cine, 🍿 cine, 🏟 estadio, ⚽ cancha, 🏊 piscina, 🎓 universidad, 🏫 colegio, 👮 policía, 🚓 policía, 📮 correo, 🚌 terminal de buses, ' +
    '✈ agencia de viajes, 🍎 frutas, 🍌 frutas, 🥦 verduras, 🥕 verduras, 🧀 queso, 🍫 chocolates, 🍬 dulces, 🍭 dulces, ⚖ abogado, ⚰ funeraria'
  )
    .split(', ')
    .map((entry) => {
      const [picture = '', ...term] = entry.split(' ')
      return [picture, term.join(' ')] as const
    }),
)
const PICTURE = new RegExp([...pictures.keys()].join('|'), 'u')
/** Before these there are letters and common punctuation alone. */
const PICTURES_FROM = /[\u2300-\uffff]/

/** Returns what the first picture of a query that names a kind of place stands for; empty where there is none. */
export function findPicture(query: string): string {
  if (!PICTURES_FROM.test(query)) return ''
  return pictures.get(PICTURE.exec(query)?.[0] ?? '') ?? ''
}

/** The longest of all phrases. */
const PHRASE_MAX_WORDS = 5

/** What a phrase of a query says. */
export type Phrase =
  | { kind: 'city'; city: CitySlug; end: number }
  | { kind: 'near'; end: number }
  | ({ kind: 'modifier'; end: number } & Modifier)
  | { kind: 'question'; end: number }

/**
 * Returns what the longest known phrase says that begins at a word; null where none does.
 * @param texts Folded words.
 */
export function findPhraseAt(texts: readonly string[], start: number): Phrase | null {
  for (let end = Math.min(texts.length, start + PHRASE_MAX_WORDS); end > start; end--) {
    const text = texts.slice(start, end).join(' ')
    const city = citiesByName.get(text)
    if (city && !streetWords.has(texts[start - 1] ?? '')) return { kind: 'city', city, end }
    const modifier = modifiers.get(text)
    if (modifier) return { kind: 'modifier', end, ...modifier }
    if (nearPhrases.has(text) && end < texts.length) return { kind: 'near', end }
    if (end === start + 1 && questionWords.has(text)) return { kind: 'question', end }
  }
  return null
}
