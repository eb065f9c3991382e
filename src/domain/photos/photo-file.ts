/** The number of images a place has at the most. */
export const PLACE_IMAGES_MAX = 3

/** The largest file that the function for uploads takes, in bytes. */
export const PHOTO_FILE_MAX_BYTES = 5 * 1024 * 1024

/** So many bytes at the beginning of a file tell what it is: of HEIC they hold a list of brands. */
const SIGNATURE_BYTES = 64

/** What the function for uploads takes, and HEIC, which some browsers open. */
export type PhotoType = 'jpg' | 'png' | 'webp' | 'heic'

/** Whether a file begins so, a character for each byte. */
const signatures: { [Type in Exclude<PhotoType, 'heic'>]: (text: string) => boolean } = {
  jpg: (text) => text.startsWith('\xff\xd8\xff'),
  png: (text) => text.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (text) => text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP',
}

/** The brands of HEIC photos and of bursts of them; `mif1` alone is any image of that container. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** Returns what a file is by its first bytes, whatever it is called; null of all else. */
export async function readPhotoType(file: Blob): Promise<PhotoType | null> {
  const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  for (const type of ['jpg', 'png', 'webp'] as const) if (signatures[type](text)) return type
  return isHeic(text) ? 'heic' : null
}

/** Returns true iff a file begins with the box that says what it is, as ISO 14496-12 has it, and this names HEIC. */
function isHeic(text: string): boolean {
  if (text.slice(4, 8) !== 'ftyp') return false
  // The size of the box, its name, the first brand, a version, and the other brands.
  const end = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const [first = '', , ...others] = text.slice(8, end).match(/[^]{4}/g) ?? []
  return [first, ...others].some((brand) => HEIC_BRANDS.includes(brand))
}
