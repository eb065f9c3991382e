import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'

/** A frame with its file, line and column, both counted from 1. */
const FRAME = /^(?<file>[\w./-]+):(?<line>\d+):(?<column>\d+)$/

/** Says where a frame of a built script is in our sources: see `ErrorReport.frames`. */
export type MapFrame = (frame: string) => Promise<string>

/**
 * Makes what maps frames, which reads each map once.
 * @param folder Of the maps, which bear the names of the scripts: `build.ts` lays them there.
 * @returns What resolves to a frame as it was where there is no map of its script, as of an earlier build.
 */
export function createFrameMapper(folder: URL): MapFrame {
  const maps = new Map<string, Promise<SourceMap | null>>()
  return async (frame) => {
    const { file = '', line, column } = FRAME.exec(frame)?.groups ?? {}
    if (file === '') return frame
    const name = file.slice(file.lastIndexOf('/') + 1)
    const reading = maps.get(name) ?? readMap(new URL(`${name}.map`, folder))
    maps.set(name, reading)
    const origin = (await reading)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return frame
    return `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
  }
}

async function readMap(file: URL): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
