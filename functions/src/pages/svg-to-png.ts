import { fileURLToPath } from 'node:url'
import type { default as sharpFunction } from 'sharp'

/** Beside the functions' bundle, not beside this file. */
const FONTS = new URL('../fonts/fonts.conf', import.meta.url)

let library: Promise<typeof sharpFunction> | undefined

/** Returns the image library, loaded with the first picture. It knows our fonts, and opens SVGs alone. */
function loadSharp(): Promise<typeof sharpFunction> {
  process.env['FONTCONFIG_FILE'] = fileURLToPath(FONTS)
  return (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    return sharp
  }))
}

/**
 * Draws an SVG of ours in its own size. Not in a function that opens photos of users: there SVGs stay refused.
 * @returns A PNG of at most 256 colours: drawings have few.
 */
export async function svgToPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()
}
