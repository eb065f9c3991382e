import type { Random } from '@/domain/shared/seeded-random.ts'

// Texts that no two people would write alike: the demo's sentences are too few for ten thousand reviews.

const openings = [
  'Fui con mi familia',
  'Pasé por la tarde',
  'Llegamos un domingo',
  'Me lo recomendó una amiga',
  'Vivo a la vuelta',
  'Entré por casualidad',
  'Volví después de años',
  'Vinimos desde El Alto',
  'Almorcé ahí el martes',
  'Estuve con mis compañeros',
  'Era mi primera vez',
  'Me quedaba de camino',
  'Buscaba algo rápido',
  'Celebramos un cumpleaños',
  'Mi hermano trabaja cerca',
]
const things = [
  'la atención',
  'el local',
  'la señora de la caja',
  'el precio',
  'la espera',
  'el baño',
  'la entrada',
  'la música',
  'el mesero',
  'la terraza',
  'el refresco',
  'la sopa',
  'el pan',
  'la fila',
  'el parqueo',
  'la luz',
  'el menú',
  'la porción',
  'el servicio',
  'la vista',
  'el horario',
  'la limpieza',
  'el trato',
  'el joven que atiende',
  'la vitrina',
  'el patio',
  'la mesa del fondo',
]
const verbs = [
  'estuvo',
  'me pareció',
  'resultó',
  'sigue siendo',
  'fue',
  'nos salió',
  'quedó',
  'se ve',
  'parecía',
  'anda',
]
const adjectives = [
  'muy correcto',
  'un poco lento',
  'mejor de lo que esperaba',
  'carito',
  'de primera',
  'regular',
  'bastante limpio',
  'normal nomás',
  'un desastre',
  'impecable',
  'como en casa',
  'apretado',
  'frío',
  'agradable',
  'demasiado ruidoso',
  'sencillo',
  'para repetir',
  'medio descuidado',
  'bien iluminado',
  'de otro nivel',
  'aceptable',
  'sabroso',
  'sin gracia',
  'cómodo',
  'algo oscuro',
  'puntual',
]
const endings = [
  'Volvería.',
  'No sé si regrese.',
  'Lleven efectivo.',
  'Aceptan QR.',
  'Vayan temprano.',
  'Los fines de semana se llena.',
  'Gracias a todos.',
  'Ojalá mejoren.',
  'Recomendado para ir con niños.',
  'Hay dónde estacionar.',
  'Queda cerca de la plaza.',
  'Me faltó probar el postre.',
]
const shortTexts = [
  'Muy rico',
  'Excelente',
  'Todo bien',
  'Buena atención',
  'Recomendado',
  'Regular',
  'Malo',
  'Me gustó mucho',
  'Bueno y barato',
]

/** How many people write two or three words and no more. */
const SHORT_SHARE = 0.25

/** Returns what someone writes about a place. */
export function writeText(random: Random): string {
  if (random.next() < SHORT_SHARE) return random.pick(shortTexts)
  const say = () => `${random.pick(things)} ${random.pick(verbs)} ${random.pick(adjectives)}`
  const more = random.next() < 0.6 ? ` Además ${say()} y ${say()}.` : ''
  return `${random.pick(openings)}: ${say()}, ${say()}.${more} ${random.pick(endings)}`
}

/** Returns a text with a few words replaced, as one hands it out to be copied. */
export function varyText(text: string, random: Random): string {
  const words = text.split(' ')
  for (let times = 0; times < 2; times++) {
    words[Math.floor(random.next() * words.length)] = random.pick(adjectives)
  }
  return words.join(' ')
}
