import { drawPng } from '@/ui/artwork/to-png.ts'

/** How wide the picture is, in pixels: as sharp on a sheet of A5 as printers print, and on one of A4 as one reads from some steps away. */
const WIDTH = 1748

/** How the wordmark's letters lie in its box: it is drawn with the type of headings, from which it was made. */
const WORDMARK = { text: 'Aquicito', size: 100 / 105, baseline: 83 / 105 }

/**
 * Returns the poster as it stands on the page as PNG: each line of text, the code and the threads where they are, so that a copy
 * shop prints what the screen shows.
 * @throws {Error} There is no memory for it.
 */
export async function drawPoster(poster: HTMLElement): Promise<Blob> {
  await document.fonts.ready
  const { left, top, width, height } = poster.getBoundingClientRect()
  const scale = WIDTH / width
  return drawPng(WIDTH, Math.round(height * scale), (context) => {
    context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
    for (const band of poster.querySelectorAll('.band')) drawBand(context, band)
    for (const path of poster.querySelectorAll('path')) drawPath(context, path)
    for (const wordmark of poster.querySelectorAll('.wordmark')) drawWordmark(context, wordmark)
    const texts = document.createTreeWalker(poster, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) drawText(context, texts.currentNode as Text)
  })
}

/** How the threads of a band lie in it, and the diamonds between them, as base.css weaves them; in its fourteenths. */
const THREADS = [
  ['--a', 0, 2],
  ['--c', 2, 1],
  ['--a', 3, 8],
  ['--c', 11, 1],
  ['--a', 12, 2],
] as const
const DIAMOND = { middle: 7, radius: 4 }

function drawBand(context: CanvasRenderingContext2D, band: Element): void {
  const { left, top, width, height } = band.getBoundingClientRect()
  const style = getComputedStyle(band)
  const unit = height / 14
  for (const [color, from, count] of THREADS) {
    context.fillStyle = style.getPropertyValue(color)
    context.fillRect(left, top + from * unit, width, count * unit)
  }
  const [middle, radius] = [top + DIAMOND.middle * unit, DIAMOND.radius * unit]
  context.fillStyle = style.getPropertyValue('--b')
  context.beginPath()
  for (let x = left; x < left + width; x += 2 * radius) {
    context.moveTo(x, middle)
    context.lineTo(x + radius, middle - radius)
    context.lineTo(x + 2 * radius, middle)
    context.lineTo(x + radius, middle + radius)
  }
  context.fill()
}

function drawPath(context: CanvasRenderingContext2D, path: SVGPathElement): void {
  const place = path.getScreenCTM()
  if (!place) return
  const { fill, fillRule } = getComputedStyle(path)
  context.save()
  context.transform(place.a, place.b, place.c, place.d, place.e, place.f)
  context.fillStyle = fill
  const shape = new Path2D(path.getAttribute('d') ?? '')
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- no array
  context.fill(shape, fillRule as CanvasFillRule)
  context.restore()
}

function drawWordmark(context: CanvasRenderingContext2D, wordmark: Element): void {
  const { left, top, width, height } = wordmark.getBoundingClientRect()
  const style = getComputedStyle(wordmark)
  context.font = `700 ${height * WORDMARK.size}px ${style.getPropertyValue('--font-sign')}`
  context.fillStyle = style.color
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillText(WORDMARK.text, left, top + height * WORDMARK.baseline, width)
}

/** Draws a text line by line, as the page breaks it. */
function drawText(context: CanvasRenderingContext2D, text: Text): void {
  const element = text.parentElement
  if (!element) return
  const { fontWeight, fontSize, fontFamily, color } = getComputedStyle(element)
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  context.fillStyle = color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { line, left, right, top, bottom } of breakLines(text)) {
    // A space at which a line breaks has no width.
    context.fillText(line.trim(), (left + right) / 2, (top + bottom) / 2)
  }
}

interface Line {
  line: string
  left: number
  right: number
  top: number
  bottom: number
}

function breakLines(text: Text): Line[] {
  const lines: Line[] = []
  const range = document.createRange()
  let end = 0
  for (const letter of text.data) {
    range.setStart(text, end)
    end += letter.length
    range.setEnd(text, end)
    const { width, left, right, top, bottom } = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (last && (width === 0 || Math.abs(last.top - top) < 1)) {
      last.line += letter
      last.left = width === 0 ? last.left : Math.min(last.left, left)
      last.right = width === 0 ? last.right : Math.max(last.right, right)
    } else if (width > 0) {
      lines.push({ line: letter, left, right, top, bottom })
    }
  }
  return lines
}
