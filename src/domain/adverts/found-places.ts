import type { Promoted } from './advert.ts'

/** Returns which places a search highlights where it finds them: of those that stand out in lists, the premium ones. */
export function toFound(promoted: Promoted): Promoted {
  const premium = Object.keys(promoted).filter((id) => promoted[id] !== 'professional')
  return Object.fromEntries(premium.map((id) => [id, 'found']))
}
