import type { Page } from 'playwright/test'

/** Returns how many pixels of the open map, or of its strip, have exactly a colour, `#rrggbb`. */
export async function countPixels(page: Page, color: string, box = '.map'): Promise<number> {
  const shot = await page.locator(box).screenshot()
  return page.evaluate(
    async ([image, wanted]) => {
      const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16))
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++
      return count
    },
    [shot.toString('base64'), color] as const,
  )
}
