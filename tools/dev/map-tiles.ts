import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect } from 'vite'

const TILE_PATH = /^\/maps\/[a-z-]+\/\w+\/\d+\/\d+\/\d+\.mvt$/

/**
 * Returns what says of our tiles that they are compressed, as firebase.json does on a deployed site; Vite then sends them.
 * @param publicFolder Where the files are that are served as they are.
 */
export function nameTileEncoding(publicFolder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (TILE_PATH.test(path) && existsSync(join(publicFolder, path))) {
      response.setHeader('Content-Encoding', 'gzip')
      response.setHeader('Content-Type', 'application/vnd.mapbox-vector-tile')
    }
    next()
  }
}
