const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpg: (bytes) => bytes.toString('hex', 0, 3) === 'ffd8ff',
  png: (bytes) => bytes.toString('hex', 0, 8) === '89504e470d0a1a0a',
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  pdf: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
}

/** Returns true iff a file begins as files with this extension do: `jpg`, `png`, `webp` or `pdf`; of others false. */
export function hasSignatureOf(extension: string, bytes: Buffer): boolean {
  return signatures[extension]?.(bytes) ?? false
}
