/** A file from which nothing can be imported at all. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError'
}
