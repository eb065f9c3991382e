/** Returns what a user calls what they look at, by how they point: a touch screen is a phone to them. */
export function ownDevice(): 'phone' | 'computer' {
  return matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
}
