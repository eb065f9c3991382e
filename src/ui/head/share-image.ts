/** The size of the pictures that shared pages show, drawn by tools/commands/make-share-image.tsx; pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Returns the address of the picture of a city's pages, or of the site's own. @param city Its slug. */
export function shareImagePath(city?: string): string {
  return city ? `/og-${city}.png` : '/og.png'
}
