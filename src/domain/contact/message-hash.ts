const NAME = 'mensaje'

/** Returns what stands after the `#` of a link to `/contact` that begins a message: for all caches it is one page. */
export function toMessageHash(text: string): string {
  return new URLSearchParams({ [NAME]: text }).toString()
}

/** Returns the message that a link begins; empty where it begins none. @param hash With its `#`, as the address has it. */
export function readMessageHash(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get(NAME)?.trim() ?? ''
}
