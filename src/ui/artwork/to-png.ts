/**
 * Returns a picture of the page as PNG, which every app opens.
 * @throws {Error} It cannot be read, or there is no memory for it.
 */
export async function toPng(image: HTMLImageElement): Promise<Blob> {
  await image.decode()
  return drawPng(image.naturalWidth, image.naturalHeight, (context) => context.drawImage(image, 0, 0))
}

/**
 * Returns what is drawn on a white sheet of so many pixels, as PNG.
 * @throws {Error} There is no memory for it.
 */
export async function drawPng(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no memory to draw the picture')
  // Dark apps show black for what is transparent, and no QR on it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  draw(context)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new Error('There is no memory to write the picture'))),
      'image/png',
    )
  })
}
