import { artworkUrl } from '@/domain/categories/artwork.ts'
import { citySlugs } from '@/domain/cities/city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { LoadingList, PlaceList } from '@/features/browse-places/place-list.tsx'
import { homeStreet } from '@/features/browse-places/street-artwork.ts'
import { artworkClasses, WALLS, type ArtworkFamily } from '@/ui/artwork/artwork-variant.ts'
import { PlaceArtwork, Street, WideArtwork, type ArtworkHorizon } from '@/ui/artwork/place-artwork.tsx'

/** A sign of each family. */
const symbols: Record<ArtworkFamily, string> = {
  comida: 'restaurant',
  dormir: 'hotel',
  salud: 'pharmacy',
  cuerpo: 'beauty_salon',
  compras: 'store',
  oficio: 'bank',
  taller: 'car_repair',
  patrimonio: 'church',
  aire: 'park',
  mercado: 'market',
}
const families = Object.keys(symbols) as ArtworkFamily[]
const horizons: readonly ArtworkHorizon[] = ['alto', 'valle', 'llano']

export function ArtworkSamples() {
  return (
    <>
      {/* Each family with its walls, and as different as chance makes it. */}
      <ul className="gallery-artwork">
        {families.flatMap((family) =>
          Array.from({ length: WALLS }, (_, wall) => (
            <li key={`${family} ${wall}`} className={artworkClasses({ family, seed: `${wall}`, wall })}>
              <PlaceArtwork
                family={family}
                symbol={symbols[family]}
                horizon={horizons[wall % horizons.length] ?? 'alto'}
                seed={`${wall}`}
                initials={wall % 2 ? 'Ñ' : 'MW'}
              />
            </li>
          )),
        )}
      </ul>
      <div className={`gallery-wide ${artworkClasses({ family: 'comida', seed: 'wide' })}`}>
        <WideArtwork family="comida" symbol="cafe" horizon="valle" seed="wide" initials="CM" />
      </div>
      <div className="hero hour-1">
        <Street artworks={homeStreet} horizon="alto" />
      </div>
    </>
  )
}

/** Names, categories, ratings and addresses as they come: short, long, missing. */
const cards: readonly PlaceCard[] = [
  ['Café Ciudad', 'cafe', 'Plaza del Estudiante', 4.6, 128, true],
  ['Restaurante y Churrasquería La Casona de los Abuelos Paceños', 'restaurant', null, 3.9, 1, false],
  ['Ñ', 'store', 'Av. 16 de Julio esq. Campero 1234, Zona Central', 0, 0, false],
  ['Farmacia San Juan', 'pharmacy', 'Calle Sucre', 5, 4067, false],
  ['Hotel Altiplano', 'hotel', 'Calle Bolívar', 2.3, 17, true],
  ['Taller Mamani', 'car_repair', 'Av. Petrolera km 4', 4.1, 6, false],
].map(([name, category, address, rating, count, featured], index) => ({
  id: `${index}`,
  name: name as string,
  category: category as string,
  address: address as string | null,
  avg_rating: rating as number,
  review_count: count as number,
  featured: featured as boolean,
  image_url: artworkUrl(category as string),
  business_hours: null,
  city: citySlugs[index % citySlugs.length] ?? 'la-paz',
}))

export function CardSamples() {
  return (
    <>
      <PlaceList
        cards={cards}
        showCity
        parts={{
          opening: (_, where) => <p className="meta">{where}</p>,
          saving: () => null,
          advert: () => null,
        }}
        notes={new Map([['2', 'A note of the card']])}
      />
      <details>
        <summary>While they load</summary>
        <LoadingList />
      </details>
    </>
  )
}
