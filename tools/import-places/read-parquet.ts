import { asyncBufferFromFile, parquetMetadataAsync, parquetSchema } from 'hyparquet'
import { isInBolivia } from '@/domain/cities/find-city.ts'
import type { DatasetPlace } from '@/domain/import/dataset-place.ts'
import { foursquareColumns, readFoursquare } from '@/domain/import/foursquare-place.ts'
import { type Center, geometryCenter } from '@/domain/import/geometry-center.ts'
import { overtureColumns, readOverture } from '@/domain/import/overture-place.ts'
import { columnsOf, readColumns, type Row } from './parquet/read-columns.ts'
import { type Issue, readRecord, type Visit } from './read-features.ts'
import { UnusableFileError } from './unusable-file.ts'

/** A data set of places that comes as Parquet. */
interface Dataset {
  source: string
  /** Columns by which its files are known. */
  marks: readonly string[]
  /** Columns that say where a row lies; the first of these that a file has are read. */
  positions: readonly (readonly string[])[]
  /** The others that are read, and of columns with parts the parts, such as `names.primary`. */
  columns: readonly string[]
  centerOf: (row: Row) => Center | null
  read: (row: Row) => DatasetPlace
}

const overture: Dataset = {
  source: 'overture',
  marks: ['id', 'names', 'confidence'],
  positions: [['geometry'], ['bbox.xmin', 'bbox.xmax', 'bbox.ymin', 'bbox.ymax']],
  columns: overtureColumns,
  centerOf: ({ geometry, bbox }) => geometryCenter(geometry) ?? centerOfBox(bbox),
  read: readOverture,
}

const foursquare: Dataset = {
  source: 'foursquare',
  marks: ['fsq_place_id', 'name', 'latitude', 'longitude'],
  positions: [['latitude', 'longitude']],
  columns: foursquareColumns,
  centerOf: ({ latitude, longitude }) => geometryCenter(toPoint(longitude, latitude)),
  read: readFoursquare,
}

/**
 * Reads Overture's places or Foursquare's open places, one group of rows after the other. Their files hold the whole world: of
 * rows outside Bolivia nothing but the position is read.
 * @throws UnusableFileError when the file is cut or broken, or has other columns.
 */
export async function readParquet(
  path: string,
  visit: Visit,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const file = await asyncBufferFromFile(path)
  const metadata = await orBroken(parquetMetadataAsync(file))
  const fileColumns = columnsOf(metadata)
  const hasAll = (columns: readonly string[]) => columns.every((column) => fileColumns.has(column))
  const topLevel = parquetSchema(metadata).children.map(({ element }) => element.name)
  const dataset = [overture, foursquare].find(({ marks }) => marks.every((mark) => topLevel.includes(mark)))
  const position = dataset?.positions.find(hasAll)
  if (!dataset || !position) throw new UnusableFileError(otherColumns(topLevel))
  const columns = dataset.columns.filter((column) => fileColumns.has(column))

  let rowStart = 0
  for (const group of metadata.row_groups) {
    const read = (wanted: readonly string[], indexes?: readonly number[]) =>
      orBroken(readColumns(file, metadata, group, wanted, indexes))
    const centers = (await read(position)).map(dataset.centerOf)
    const indexes: number[] = []
    for (const [index, center] of centers.entries()) {
      if (center && isInBolivia(center.latitude, center.longitude)) indexes.push(index)
      else visit(elsewhere(center, rowStart + index + 1))
    }
    const rows = indexes.length === 0 ? [] : await read(columns, indexes)
    for (const [nth, index] of indexes.entries()) {
      const place = dataset.read(rows[nth] ?? {})
      const geometry = toPoint(centers[index]?.longitude, centers[index]?.latitude)
      visit(readRecord({ feature: rowStart + index + 1, source: dataset.source, geometry, ...place }))
    }
    rowStart += Number(group.num_rows)
    onProgress(rowStart, Number(metadata.num_rows))
  }
}

function otherColumns(columns: readonly string[]): string {
  return `the file has neither the columns of Overture's places nor those of Foursquare's, but ${columns.slice(0, 12).join(', ')}`
}

async function orBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw new UnusableFileError(`the file is cut or broken: ${error instanceof Error ? error.message : 'no Parquet'}`)
  }
}

function elsewhere(center: Center | null, feature: number): Issue {
  if (!center) return { reason: 'no_position', feature, detail: 'no position' }
  return { reason: 'outside_bolivia', feature, detail: `${center.latitude}, ${center.longitude}` }
}

function toPoint(longitude: unknown, latitude: unknown) {
  return { type: 'Point', coordinates: [longitude, latitude] }
}

function centerOfBox(box: unknown): Center | null {
  if (typeof box !== 'object' || box === null) return null
  const { xmin = NaN, xmax = NaN, ymin = NaN, ymax = NaN } = box as Partial<Record<string, number>>
  return geometryCenter(toPoint((xmin + xmax) / 2, (ymin + ymax) / 2))
}
