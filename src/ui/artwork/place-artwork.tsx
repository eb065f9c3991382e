import { memo } from 'react'
import { artworkVariant, houseParts, wallClasses, type ArtworkFamily, type HouseVariant } from './artwork-variant.ts'

/** The file that holds every drawing; one request, cached. */
const SPRITE = '/artwork/sprite.svg'
/** Width of one artwork in the drawings' own units; heights are 180. */
const ARTWORK_WIDTH = 320
const STREET_STEP = 176
/** Of what is drawn once and repeated beside itself; a page has one such drawing at most. */
const LANDSCAPE_ID = 'paisaje'
const HOUSES_ID = 'calle'

/** The position of a family's signs: how far down, and how wide, in the drawings' units. All are centred. */
const signs: Record<ArtworkFamily, readonly [top: number, width: number]> = {
  comida: [58.3, 61.4],
  dormir: [56.2, 57.6],
  salud: [59.6, 58.9],
  cuerpo: [66.1, 53.8],
  compras: [63.1, 53.8],
  oficio: [61.2, 57.6],
  taller: [62.5, 55],
  patrimonio: [60, 52],
  aire: [57, 58],
  mercado: [63, 53],
}

/** By how many degrees the boards of the sprite hang askew. */
const boardTilts = [-3, 2, -1.5]
/** The middle of the boards, in the drawings' units, and the line on which their letters stand. */
const BOARD = { x: 160, y: 142, line: 156 }

export type ArtworkHorizon = 'alto' | 'valle' | 'llano'

export interface PlaceArtworkProps {
  family: ArtworkFamily
  /** What is on the sign. */
  symbol: string
  horizon: ArtworkHorizon
  /** What its roof, base and board follow from. */
  seed: string
  /** What is painted on the board above its door: one or two letters, or none. */
  initials: string
}

/** The drawing of a house in place of a photo. Coloured by `artworkClasses` of an element around it. */
export function PlaceArtwork({ family, symbol, horizon, seed, initials }: PlaceArtworkProps) {
  return (
    <svg className="artwork" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`${SPRITE}#z-${horizon}`} />
      <House family={family} symbol={symbol} variant={artworkVariant(seed)} initials={initials} />
      <use href={`${SPRITE}#z`} />
    </svg>
  )
}

interface HouseProps extends Pick<PlaceArtworkProps, 'family' | 'symbol'> {
  variant: HouseVariant & { board?: number }
  initials?: string
  x?: number
}

/**
 * A house with its sign. Put together here and not in the sprite, where one for each sign would make the browser lay
 * out three times as many shapes before it draws the first.
 */
function House({ family, symbol, variant, initials, x = 0 }: HouseProps) {
  const [top, width] = signs[family]
  return (
    <>
      {houseParts(family, variant).map((id) => (
        <use key={id} href={`${SPRITE}#${id}`} x={x || undefined} />
      ))}
      <use
        className="sign"
        href={`${SPRITE}#g-${symbol}`}
        x={x + (ARTWORK_WIDTH - width) / 2}
        y={top}
        width={width}
        height={width}
      />
      {initials && hasBoard(family) && <Board initials={initials} board={variant.board ?? 0} />}
    </>
  )
}

/** Returns true iff shops paint their initials there: no church, museum or park does. */
function hasBoard(family: ArtworkFamily): boolean {
  return family !== 'patrimonio' && family !== 'aire'
}

/** The painted board with the initials of a name; in the brand's type where that is loaded. */
function Board({ initials, board }: { initials: string; board: number }) {
  return (
    <>
      <use href={`${SPRITE}#n-${initials.length > 1 ? 2 : 1}-${board}`} />
      <text
        className="board"
        x={BOARD.x}
        y={BOARD.line}
        transform={`rotate(${boardTilts[board]} ${BOARD.x} ${BOARD.y})`}
      >
        {initials}
      </text>
    </>
  )
}

/**
 * The same artwork in a wide landscape, for the head of a place's page. Drawn as high as its box whatever that is wide:
 * what stands beyond its `viewBox` is seen as well, see `.panorama`.
 */
export function WideArtwork({ family, symbol, horizon, seed, initials }: PlaceArtworkProps) {
  return (
    <svg className="panorama" viewBox="0 0 240 180" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <g id={LANDSCAPE_ID}>
        <use href={`${SPRITE}#z-${horizon}`} width="322" height="180" />
        <g transform="translate(642)scale(-1 1)">
          <use href={`${SPRITE}#z-${horizon}`} width="322" height="180" />
        </g>
      </g>
      {[-640, 640, 1280].map((x) => (
        <use key={x} href={`#${LANDSCAPE_ID}`} x={x} />
      ))}
      <House family={family} symbol={symbol} variant={artworkVariant(seed)} initials={initials} />
      <svg viewBox="0 0 320 180" preserveAspectRatio="none" x="-640" width="2560" height="180">
        <use href={`${SPRITE}#z`} />
      </svg>
    </svg>
  )
}

interface StreetProps {
  artworks: readonly StreetScene[]
  horizon: ArtworkHorizon
}

/** Where the houses of a street stand once more, in lengths of it. */
const repeats = [-2, -1, 1, 2]

/**
 * A street of artworks at the foot of a hero, as high as its box whatever that is wide; on a wide screen it goes on, with
 * the same houses twice more on either side.
 */
export const Street = memo(function Street({ artworks, horizon }: StreetProps) {
  const width = artworks.length * STREET_STEP
  const backdrops = Array.from({ length: Math.ceil(width / ARTWORK_WIDTH) }, (_, index) => index * ARTWORK_WIDTH)
  const middle = (width - ARTWORK_WIDTH) / 2
  return (
    <svg
      className="street panorama"
      viewBox={`${middle} 0 ${ARTWORK_WIDTH} 180`}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <marker id={LANDSCAPE_ID} overflow="visible">
        <use href={`${SPRITE}#z-${horizon}`} width="321" height="180" />
      </marker>
      <Repeated id={LANDSCAPE_ID} at={backdrops} />
      <Repeated id={LANDSCAPE_ID} at={repeats.flatMap((times) => backdrops.map((x) => times * width + x))} />
      <marker id={HOUSES_ID} overflow="visible">
        {artworks.map((artwork, index) => (
          <g key={artwork.symbol} className={wallClasses(artwork.family, artwork.wall)}>
            <House
              family={artwork.family}
              symbol={artwork.symbol}
              variant={{ roof: index % 3, base: index }}
              x={index * STREET_STEP - 72}
            />
          </g>
        ))}
        <g className={wallClasses('comida')}>
          <svg viewBox="0 0 320 180" preserveAspectRatio="none" width={width} height="180">
            <use href={`${SPRITE}#z`} />
          </svg>
        </g>
      </marker>
      <Repeated id={HOUSES_ID} at={[0]} />
      <Repeated id={HOUSES_ID} at={repeats.map((times) => times * width)} />
    </svg>
  )
})

/**
 * Draws a marker at several positions: on each corner of a line but its end. A marker is built once, however often it is
 * drawn; of what a `use` shows, browsers build a copy for each.
 */
function Repeated({ id, at }: { id: string; at: readonly number[] }) {
  const url = `url(#${id})`
  return <path d={`M${at.join(' 0L')} 0h1`} markerStart={url} markerMid={url} />
}

export interface StreetScene {
  symbol: string
  family: ArtworkFamily
  /** The number of its wall, of `WALLS`. */
  wall: number
}
