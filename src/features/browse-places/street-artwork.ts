import type { StreetScene } from '@/ui/artwork/place-artwork.tsx'

/** The street at the foot of the home page's hero. */
export const homeStreet: readonly StreetScene[] = [
  { symbol: 'hotel', family: 'dormir', wall: 0 },
  { symbol: 'restaurant', family: 'comida', wall: 2 },
  { symbol: 'church', family: 'patrimonio', wall: 1 },
  { symbol: 'pharmacy', family: 'salud', wall: 0 },
  { symbol: 'market', family: 'mercado', wall: 2 },
  { symbol: 'bank', family: 'oficio', wall: 1 },
  { symbol: 'park', family: 'aire', wall: 0 },
  { symbol: 'cafe', family: 'comida', wall: 1 },
]

/** The street at the foot of a city's hero. */
export const cityStreet: readonly StreetScene[] = [
  { symbol: 'lodging', family: 'dormir', wall: 0 },
  { symbol: 'bank', family: 'oficio', wall: 2 },
  { symbol: 'restaurant', family: 'comida', wall: 1 },
  { symbol: 'doctor', family: 'salud', wall: 0 },
  { symbol: 'market', family: 'mercado', wall: 0 },
  { symbol: 'park', family: 'aire', wall: 1 },
  { symbol: 'museum', family: 'patrimonio', wall: 0 },
  { symbol: 'car_repair', family: 'taller', wall: 0 },
  { symbol: 'bar', family: 'comida', wall: 2 },
]
