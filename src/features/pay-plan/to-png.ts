/**
 * Returns a picture of the page as PNG, which every app opens.
 * @throws {Error} It cannot be read, or there is no memory for it.
 */
export async function toPng(image: HTMLImageElement): Promise<Blob> {
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no memory to draw the picture')
  // Dark apps show black for what is transparent, and no QR on it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new Error('There is no memory to write the picture'))),
      'image/png',
    )
  })
}
