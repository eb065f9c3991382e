import { createHash } from 'node:crypto'
import { canonicalJson, type ChainLink } from '@/domain/shared/chain/chain.ts'
import { db } from './admin.ts'
import { isConflict } from './retry-on-conflict.ts'

/** Returns the hash of a link. */
export function hashLink(link: Omit<ChainLink, 'hash'>): string {
  return createHash('sha256').update(canonicalJson(link)).digest('hex')
}

/** Returns what is published as the link after another. @param before The last link; undefined where there is none. */
export function toLink<Content extends object>(content: Content, before: ChainLink | undefined): Content & ChainLink {
  const link = { ...content, previous_hash: before?.hash ?? '' }
  return { ...link, hash: hashLink(link) }
}

/** Stores a link whole. One that is there stays as it is: another process may have added it at this very moment. */
export async function storeLink(path: string, stored: object): Promise<void> {
  try {
    await db().doc(path).create(stored)
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}
