/**
 * Returns how often a test repeats something, or what it does it with: as usual, or all of it where `npm run soak` runs the
 * test.
 */
export function repeats<Amount>({ usually, soak }: { usually: Amount; soak: Amount }): Amount {
  return process.env['SOAK'] === '1' ? soak : usually
}
