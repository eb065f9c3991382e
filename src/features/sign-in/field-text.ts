/**
 * Returns what stands in a field of a form; nothing where there is no such field. The forms of `/auth` leave their texts to the
 * browser, for they are there before the page's scripts: a user who types meanwhile, or whose browser fills in what it
 * knows, would lose that to a field whose text is React's.
 */
export function textIn(form: HTMLFormElement | null, name: string): string {
  const text = form && new FormData(form).get(name)
  return typeof text === 'string' ? text : ''
}
