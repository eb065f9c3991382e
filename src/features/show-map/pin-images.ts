// The signs on the map, drawn once each and handed to MapLibre: no font and no file of symbols has to be loaded for them.
import { categoryDrawing } from '@/domain/categories/category-drawing.ts'
import { wallClasses } from '@/ui/artwork/artwork-variant.ts'

/** Drawn so many times larger than shown, for sharp screens. */
export const PIN_PIXEL_RATIO = 2

const SPRITE = '/artwork/sprite.svg'
const FONT = 'system-ui, sans-serif'

/** In CSS pixels: of a pin, of one that is chosen, and of what counts several. */
const PIN = 32
const CHOSEN_PIN = 44
const RING = 2.5
const CLUSTER = { width: 40, height: 42, band: 11 }
const LABEL = { height: 18, gap: 2 }

/** By how much the middle of a pin with a rating lies above that of its image, in pixels: nothing is empty of it, for others stand around. */
export const RATED_PIN_RISE = (LABEL.height + LABEL.gap) / 2

/** Which colours of the page signs are drawn in: by another name they are others. */
export type Light = 'day' | 'night'

interface PinLook {
  light: Light
  /** As it is written; empty for none. */
  rating?: string
  isChosen?: boolean
}

/** Returns the name of the image of a place. */
export function pinImageId(category: string, { light, rating = '', isChosen = false }: PinLook): string {
  const { family, symbol } = categoryDrawing(category)
  return [light, 'pin', family, symbol, rating, isChosen ? 'chosen' : ''].join('|')
}

/** Returns how the name of the image begins that counts several places; their number follows. */
export function clusterImageId(light: Light): string {
  return `${light}|cluster|`
}

/** Draws what an image's name says: one of `pinImageId`, or of `clusterImageId`. */
export async function drawMapImage(id: string): Promise<ImageData> {
  const [light = '', kind, ...rest] = id.split('|')
  const page = colorsOf('', light)
  // On dark ground a shadow parts nothing.
  const colors = {
    surface: page['--surface'],
    ink: page['--ink'],
    edge: page[light === 'night' ? '--edge' : '--surface'],
  }
  if (kind === 'cluster') return drawCluster(rest[0] ?? '', { ...colors, a: page['--a'], b: page['--b'] })
  const [family = '', symbol = '', rating = '', chosen = ''] = rest
  return drawPin(await loadGlyph(family, symbol, light), { rating, isChosen: chosen !== '', colors })
}

interface Glyph {
  image: HTMLImageElement
  wall: string
}

const glyphs = new Map<string, Promise<Glyph>>()
let sprite: Promise<Document> | undefined

function loadGlyph(family: string, symbol: string, light: string): Promise<Glyph> {
  const key = `${family}|${symbol}`
  let glyph = glyphs.get(key)
  if (!glyph) {
    glyph = makeGlyph(family, symbol, light)
    glyphs.set(key, glyph)
    // The next pin tries again.
    glyph.catch(() => glyphs.delete(key))
  }
  return glyph
}

/** A symbol of the sprite in the colours by which its family is known, as on tiles: light on the wall. */
async function makeGlyph(family: string, symbol: string, light: string): Promise<Glyph> {
  sprite ??= loadSprite()
  const drawing = (await sprite).getElementById(`g-${symbol}`)
  const colors = colorsOf(wallClasses(family as Parameters<typeof wallClasses>[0]), light)
  const { '--W': wall, '--D': deep, '--O': ornament, '--S': spark } = colors
  const style = `color:${spark};fill:${spark};--s:${deep};--w:${ornament};--d:${spark};--o:${ornament}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="128" height="128" style="${style}">${drawing?.innerHTML ?? ''}</svg>`
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return { image, wall }
}

async function loadSprite(): Promise<Document> {
  try {
    const response = await fetch(SPRITE)
    if (!response.ok) throw new Error(`${SPRITE}: ${response.status}`)
    return new DOMParser().parseFromString(await response.text(), 'image/svg+xml')
  } catch (error) {
    sprite = undefined
    throw error
  }
}

interface SignColors {
  surface: string
  ink: string
  /** Around signs. */
  edge: string
}

/** What signs are painted in: the page's own, the threads of its city, and of a wall that, its depth, its ornament and what shines. */
const COLORS = ['--surface', '--ink', '--edge', '--a', '--b', '--W', '--D', '--O', '--S'] as const
type Colors = Record<(typeof COLORS)[number], string>

/** By day or by night, and by class. */
const known = new Map<string, Colors>()

/**
 * Reads the colours of the signs of a new map from its page, all in one go: to be asked, the page is laid out again, with all
 * its cards, and there are a hundred signs.
 */
export function readSignColors(categories: readonly string[], light: Light): void {
  known.clear()
  readColors(['', ...new Set(categories.map((category) => wallClasses(categoryDrawing(category).family)))], light)
}

function colorsOf(className: string, light: string): Colors {
  const key = toKey(className, light)
  if (!known.has(key)) readColors([className], light)
  return known.get(key) as Colors
}

function readColors(classNames: readonly string[], light: string): void {
  const probes = classNames.map((className) => Object.assign(document.createElement('i'), { className }))
  document.body.append(...probes)
  for (const probe of probes) {
    const style = getComputedStyle(probe)
    const colors = COLORS.map((name) => [name, style.getPropertyValue(name).trim()])
    known.set(toKey(probe.className, light), Object.fromEntries(colors) as Colors)
  }
  for (const probe of probes) probe.remove()
}

const toKey = (className: string, light: string) => `${light}|${className}`

function makeCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width * PIN_PIXEL_RATIO
  canvas.height = height * PIN_PIXEL_RATIO
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing.')
  context.scale(PIN_PIXEL_RATIO, PIN_PIXEL_RATIO)
  return context
}

function takeImage(context: CanvasRenderingContext2D): ImageData {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

function castShadow(context: CanvasRenderingContext2D, blur: number): void {
  context.shadowColor = 'rgb(29 21 41 / 0.4)'
  context.shadowBlur = blur * PIN_PIXEL_RATIO
  context.shadowOffsetY = 2 * PIN_PIXEL_RATIO
}

/** A round sign of a place's kind, and below it the rating; its middle is that of the sign, except for `RATED_PIN_RISE`. */
function drawPin(
  { image, wall }: Glyph,
  { rating, isChosen, colors }: { rating: string; isChosen: boolean; colors: SignColors },
): ImageData {
  const size = isChosen ? CHOSEN_PIN : PIN
  const rings = isChosen ? 6 : RING
  const margin = rings + 6
  const below = LABEL.height + LABEL.gap
  const above = isChosen || !rating ? below : 0
  const context = makeCanvas(size + 2 * margin, size + 2 * margin + above + below)
  const { surface, ink, edge } = colors
  const middle = { x: size / 2 + margin, y: size / 2 + margin + above }
  const fillCircle = (radius: number, color: string) => {
    context.fillStyle = color
    context.beginPath()
    context.arc(middle.x, middle.y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  castShadow(context, isChosen ? 6 : 4)
  fillCircle(size / 2 + rings + 1, edge)
  context.shadowColor = 'transparent'
  fillCircle(size / 2 + rings, surface)
  if (isChosen) fillCircle(size / 2 + 3, ink)
  fillCircle(size / 2, wall)
  const glyph = size * 0.66
  context.drawImage(image, middle.x - glyph / 2, middle.y - glyph / 2, glyph, glyph)
  if (rating) drawLabel(context, `★ ${rating}`, { x: middle.x, top: middle.y + size / 2 + rings - 3, surface, ink })
  return takeImage(context)
}

function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { x, top, surface, ink }: { x: number; top: number; surface: string; ink: string },
): void {
  context.font = `700 12px ${FONT}`
  const width = context.measureText(text).width + 10
  castShadow(context, 2)
  context.fillStyle = surface
  context.beginPath()
  context.roundRect(x - width / 2, top, width, LABEL.height, 5)
  context.fill()
  context.shadowColor = 'transparent'
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, top + LABEL.height / 2 + 0.5)
}

/** A little cloth in the city's threads, with the number of places that lie there. */
function drawCluster(count: string, { surface, ink, edge, a, b }: SignColors & { a: string; b: string }): ImageData {
  const { width, height, band } = CLUSTER
  const margin = 6
  const context = makeCanvas(width + 2 * margin, height + 2 * margin)
  const fillBox = (around: number, color: string) => {
    context.fillStyle = color
    context.beginPath()
    context.roundRect(margin - around, margin - around, width + 2 * around, height + 2 * around, 6)
    context.fill()
  }
  castShadow(context, 4)
  fillBox(3, edge)
  context.shadowColor = 'transparent'
  fillBox(2, surface)
  context.save()
  context.beginPath()
  context.roundRect(margin, margin, width, height, 5)
  context.clip()
  for (const top of [margin, margin + height - band]) {
    context.fillStyle = a
    context.fillRect(margin, top, width, band)
    context.fillStyle = b
    for (let x = margin; x < margin + width; x += 8) {
      context.beginPath()
      context.moveTo(x + 4, top + 1.5)
      context.lineTo(x + 8, top + band / 2)
      context.lineTo(x + 4, top + band - 1.5)
      context.lineTo(x, top + band / 2)
      context.fill()
    }
  }
  context.restore()
  const text = count.replace(/\B(?=(?:\d{3})+$)/g, document.documentElement.lang === 'en' ? ',' : '.')
  context.font = `700 ${text.length > 4 ? 12 : 14}px ${FONT}`
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, margin + width / 2, margin + height / 2 + 0.5)
  return takeImage(context)
}
