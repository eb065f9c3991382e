import { queryOptions } from '@tanstack/react-query'
import { packLines, type PackedLines } from '@/domain/transit/lines-file.ts'

/** The query behind the page of a line: its city's file with this line alone; null where there is no such line. */
export function lineQuery(city: string, slug: string) {
  return queryOptions({ queryKey: ['line', city, slug], queryFn: () => readLine(city, slug), staleTime: Infinity })
}

/** The query behind the list of a city's lines: its file without courses; null where no lines are known. */
export function linesQuery(city: string) {
  return queryOptions({ queryKey: ['lines', city], queryFn: () => readNames(city), staleTime: Infinity })
}

async function readLine(city: string, slug: string): Promise<PackedLines | null> {
  const all = await readCity(city)
  const line = all?.lines.find((known) => known.slug === slug)
  return all && line ? packLines({ ...all, ...line.origin, lines: [line] }) : null
}

async function readNames(city: string): Promise<PackedLines | null> {
  const all = await readCity(city)
  if (!all) return null
  const lines = all.lines.map((line) => {
    const headsigns = new Set(line.directions.map(({ headsign }) => headsign).filter(Boolean))
    return { ...line, directions: [...headsigns].map((headsign) => ({ headsign, shape: [] })) }
  })
  return packLines({ ...all, lines })
}

async function readCity(city: string) {
  if (import.meta.env.SSR) return (await import('./server-lines.ts')).readLines(city)
  return (await import('./load-lines.ts')).loadLines(city)
}
