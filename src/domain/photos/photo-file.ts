/** The number of images a place has at the most. */
export const PLACE_IMAGES_MAX = 3

/** The largest file that the function for uploads takes, in bytes. */
export const PHOTO_FILE_MAX_BYTES = 5 * 1024 * 1024

/** So many bytes at the beginning of a file tell what it is. */
export const PHOTO_SIGNATURE_BYTES = 12

const signatures: readonly RegExp[] = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

/** Returns true iff a file begins as a JPEG, PNG or WebP does, whatever it is called. */
export function hasPhotoSignature(bytes: Uint8Array): boolean {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return signatures.some((pattern) => pattern.test(hex))
}
