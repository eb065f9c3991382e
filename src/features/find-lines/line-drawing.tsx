import type { Position } from '@/domain/shared/distance.ts'
import { lineEnds } from '@/domain/transit/line-ends.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'

/** The width of the drawing, in its own units; its height follows from the line. */
const WIDTH = 1000
/** What stays free around it. */
const MARGIN = 40

/** The courses of a line and its ends, drawn without a map: north is up. */
export function LineDrawing({ line, label }: { line: TransitLine; label: string }) {
  const positions = line.directions.flatMap(({ shape }) => shape)
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  const [north, west] = [Math.max(...latitudes), Math.min(...longitudes)]
  // A degree of longitude is shorter than one of latitude.
  const narrow = Math.cos((north * Math.PI) / 180)
  const span = Math.max((Math.max(...longitudes) - west) * narrow, north - Math.min(...latitudes), 1e-5)
  const scale = (WIDTH - 2 * MARGIN) / span
  const width = Math.round((Math.max(...longitudes) - west) * narrow * scale) + 2 * MARGIN
  const height = Math.round((north - Math.min(...latitudes)) * scale) + 2 * MARGIN
  const toX = ({ longitude }: Position) => Math.round((longitude - west) * narrow * scale) + MARGIN
  const toY = ({ latitude }: Position) => Math.round((north - latitude) * scale) + MARGIN
  const toPoint = (position: Position) => `${toX(position)} ${toY(position)}`
  const ends = lineEnds(line)
  return (
    <svg className="line-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={line.directions.map(({ shape }) => `M${shape.map(toPoint).join('L')}`).join('')} />
      {/* Without a length a round cap alone is drawn, in the same size however the drawing is scaled. */}
      {ends && (
        <path className="line-drawing__end" d={ends.map(({ position }) => `M${toPoint(position)}h0`).join('')} />
      )}
      {ends && <path className="line-drawing__hole" d={`M${toPoint(ends[0].position)}h0`} />}
    </svg>
  )
}
