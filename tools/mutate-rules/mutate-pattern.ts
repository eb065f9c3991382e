/** A change within a text: what stands from `start` to `end` becomes `text`. */
export interface Change {
  start: number
  end: number
  text: string
}

/** An escape as the rules spell it, with two backslashes. */
const ESCAPE = String.raw`\\\\(?:\\\\|[px]\{\w+\}|.)`
const CHARACTER = String.raw`(?:${ESCAPE}|[^\\\]])`
const classes = new RegExp(String.raw`\[\^?(?:${CHARACTER})+?\]`, 'g')
const members = new RegExp(`${CHARACTER}(?:-${CHARACTER})?`, 'g')

/**
 * Returns what can be loosened or tightened in a regular expression of the rules: a class or a member of it, a count,
 * an alternative. Not the anchors, which are for readers: `matches` takes the whole text in any case.
 */
export function mutatePattern(pattern: string): Change[] {
  const changes: Change[] = []
  const add = (start: number, end: number, text: string) => changes.push({ start, end, text })

  const classSpans = [...pattern.matchAll(classes)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
  for (const { text, start, end } of classSpans) {
    add(start, end, '.')
    const opening = text.startsWith('[^') ? 2 : 1
    const found = [...text.slice(opening, -1).matchAll(members)]
    if (found.length < 2) continue
    for (const member of found) {
      const from = start + opening + member.index
      add(from, from + member[0].length, '')
    }
  }

  // Signs within a class stand for themselves.
  const outside = classSpans.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    pattern.replaceAll(new RegExp(ESCAPE, 'g'), (escape) => ' '.repeat(escape.length)),
  )
  for (const { 0: sign, index } of outside.matchAll(/[*+]/g)) add(index, index + 1, sign === '*' ? '+' : '*')
  for (const { index } of outside.matchAll(/\?/g)) add(index, index + 1, '')
  for (const { 0: text, index } of outside.matchAll(/(?<=\{)\d+(?=,?\d*\})/g)) addNeighbours(text, index)
  for (const { 0: text, index } of outside.matchAll(/(?<=\{\d+,)\d+(?=\})/g)) addNeighbours(text, index)
  for (const group of outside.matchAll(/\(([^()]*\|[^()]*)\)/g)) {
    const alternatives = (group[1] ?? '').split('|')
    let from = group.index + 1
    alternatives.forEach((alternative, position) => {
      const isLast = position === alternatives.length - 1
      // With the sign that parts it from its neighbour.
      add(isLast ? from - 1 : from, from + alternative.length + (isLast ? 0 : 1), '')
      from += alternative.length + 1
    })
  }
  return changes

  function addNeighbours(text: string, index: number): void {
    for (const value of [Number(text) - 1, Number(text) + 1]) add(index, index + text.length, String(value))
  }
}
