/** What the schema takes for an address. */
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Returns an address as it is sent: in small letters, as Auth keeps them. */
export function cleanEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns true iff `emailSchema` takes an address that is clean. */
export function isEmail(email: string): boolean {
  return EMAIL.test(email)
}
