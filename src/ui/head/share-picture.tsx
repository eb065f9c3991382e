import { renderToStaticMarkup } from 'react-dom/server'
import baseStyles from '../layout/base.css?raw'
import tokenStyles from '../layout/tokens.css?raw'
import artworkStyles from '../artwork/artwork.css?raw'
import { artworkClasses } from '../artwork/artwork-variant.ts'
import { Mark } from '../artwork/mark.tsx'
import { type PlaceArtworkProps, WideArtwork } from '../artwork/place-artwork.tsx'
import { Star } from '../artwork/stars.tsx'
import { SHARE_IMAGE_SIZE } from './share-image.ts'

/** What the picture of a place shows. */
export interface SharePictureProps {
  /** The text of the file with all parts of the drawings. */
  sprite: string
  drawing: PlaceArtworkProps
  /** The slug of its city, whose threads the band has. */
  city: string
  name: string
  /** What it is, and in which city. */
  kind: string
  /** Such as "4.6 (14)"; null before the first review. */
  rating: string | null
}

/** The family name inside functions/fonts/aquicito-sign.ttf, the brand's cut as a file that libvips reads. */
const FONT = 'Archivo SemiBold'
/** What the font has; a letter of its own stands for one with marks that it lacks, and nothing for the rest, such as emojis. */
const IN_FONT = /[ -~¡ª«°·º»¿ÁÃÄÇÉÍÏÑÓÕ×ÚÜàáâãäçéêíïñóôõúüʼ–—‘’“”•…€]/u
/** By the widest of the usual letters, so that no line runs out of the card; in ems. */
const LETTER_EM = 0.64
const BAND_HEIGHT = 28
/** Where the drawing begins, of which the house itself is the middle third, and how far its roofs are from the top; pixels. */
const HOUSE_LEFT = 392
const SKY_ABOVE = 70
const CARD = { x: 56, width: 544, padding: 44 }
/** The sizes in which a name is tried, with how many lines each has room for; pixels. */
const nameSizes = [
  { size: 64, lines: 3 },
  { size: 48, lines: 4 },
  { size: 40, lines: 5 },
]

/**
 * Returns the picture of a place for where its page is shared, as an SVG that needs nothing but its font: no style sheet, no
 * sprite and no variable, which the libraries that make images of SVGs do not know.
 */
export function drawSharePicture(props: SharePictureProps): string {
  const { sprite, drawing, city } = props
  const colors = readColors(['root', `c-${city}`, ...artworkClasses(drawing).split(' ')])
  const drawn = renderToStaticMarkup(<SharePicture {...props} />)
  const parts = sprite.replace(/^<svg[^>]*>/, '<defs>').replace(/<\/svg>\s*$/, '</defs>')
  return resolve(drawn.replace('<defs></defs>', parts).replaceAll('/artwork/sprite.svg#', '#'), colors)
}

function SharePicture({ drawing, name, kind, rating }: Omit<SharePictureProps, 'sprite'>) {
  const { width, height } = SHARE_IMAGE_SIZE
  const { lines, size } = fitName(toDrawable(name), CARD.width - 2 * CARD.padding)
  const lineHeight = Math.round(size * 1.14)
  const kindLines = wrap(toDrawable(kind), Math.floor((CARD.width - 2 * CARD.padding) / (30 * LETTER_EM))).slice(0, 2)
  const afterName = CARD.padding + lines.length * lineHeight
  const afterKind = afterName + 16 + kindLines.length * 38
  const afterRating = afterKind + (rating === null ? 0 : 60)
  const cardHeight = afterRating + 84 + CARD.padding / 2
  const top = BAND_HEIGHT + Math.round((height - BAND_HEIGHT - cardHeight) / 2)
  const left = CARD.x + CARD.padding
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{`.panorama{overflow:visible}.sign{color:var(--d);fill:var(--d)}text{font-family:"${FONT}"}.board{font-size:38px;text-anchor:middle;fill:var(--d)}.star{fill:var(--star)}`}</style>
      <defs />
      <rect width={width} height={height} fill="var(--k)" />
      <svg x={HOUSE_LEFT} y={SKY_ABOVE} width={width - HOUSE_LEFT} height={height - SKY_ABOVE} overflow="visible">
        <WideArtwork {...drawing} />
      </svg>
      <Band width={width} />
      <g transform={`translate(0 ${top})`}>
        <rect x={CARD.x} y={8} width={CARD.width} height={cardHeight} rx="28" fill="var(--w)" />
        <rect x={CARD.x} width={CARD.width} height={cardHeight} rx="28" fill="var(--surface)" />
        {lines.map((line, index) => (
          <text key={line} x={left} y={CARD.padding + (index + 0.8) * lineHeight} fontSize={size} fill="var(--ink)">
            {line}
          </text>
        ))}
        {kindLines.map((line, index) => (
          <text key={line} x={left} y={afterName + 16 + (index + 0.8) * 38} fontSize="30" fill="var(--ink-2)">
            {line}
          </text>
        ))}
        {rating !== null && (
          <>
            <svg x={left - 4} y={afterKind + 12} width="44" height="44">
              <Star />
            </svg>
            <text x={left + 50} y={afterKind + 47} fontSize="36" fill="var(--ink)">
              {rating}
            </text>
          </>
        )}
        <svg x={left - 8} y={afterRating + 30} width="56" height="56">
          <Mark />
        </svg>
        <text x={left + 56} y={afterRating + 71} fontSize="36" fill="var(--ink)">
          Aquicito
        </text>
      </g>
    </svg>
  )
}

/** The woven band in the three threads of a city, as `.band` of base.css has it at half this height. */
function Band({ width }: { width: number }) {
  const diamonds = Array.from({ length: Math.ceil(width / 16) }, (_, index) => `M${index * 16 + 8} 6l8 8-8 8-8-8z`)
  return (
    <>
      <rect width={width} height={BAND_HEIGHT} fill="var(--a)" />
      <rect y="4" width={width} height="20" fill="var(--c)" />
      <rect y="6" width={width} height="16" fill="var(--b)" />
      <path d={diamonds.join('')} fill="var(--a)" />
    </>
  )
}

/** Returns a name in lines, as large as it fits; cut off where it fits in no size. */
function fitName(name: string, width: number): { lines: string[]; size: number } {
  const toLines = (size: number) => wrap(name, Math.floor(width / (size * LETTER_EM)))
  const fitting = nameSizes.find(({ size, lines }) => toLines(size).length <= lines)
  if (fitting) return { lines: toLines(fitting.size), size: fitting.size }
  const { size, lines } = nameSizes.at(-1) ?? { size: 40, lines: 5 }
  const shown = toLines(size).slice(0, lines)
  return { lines: [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -1)}…`], size }
}

/** Breaks a text after words, and inside words that are longer than a line. */
function wrap(text: string, lineChars: number): string[] {
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${lineChars}}`, 'gu')) ?? [])
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineChars) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function toDrawable(text: string): string {
  return (
    [...text]
      .map((char) => (IN_FONT.test(char) ? char : (char.normalize('NFD').match(/[ -~]/)?.[0] ?? '')))
      .join('')
      // What would be taken for a colour of ours.
      .replaceAll('var(', 'var (')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Returns the day's colours that an element with such classes has, by their names. @param selectors "root" for `:root`. */
function readColors(selectors: readonly string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>()
  for (const [, selector = '', block = ''] of [tokenStyles, baseStyles, artworkStyles]
    .join('\n')
    .matchAll(/^(?::|\.)([\w-]+) \{([^}]*)\}/gm)) {
    if (!selectors.includes(selector)) continue
    for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+): ([^;]+);/g)) colors.set(name, value)
  }
  return colors
}

/** Replaces variables by what they stand for. @throws {Error} where one stands for nothing. */
function resolve(svg: string, colors: ReadonlyMap<string, string>): string {
  const resolved = svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const value = colors.get(name === 'gold' ? 'gold-mark' : name)
    if (value === undefined) throw new Error(`no colour --${name}`)
    return value
  })
  return resolved.includes('var(--') ? resolve(resolved, colors) : resolved
}
