/** The methods of arrays that change a copy: Chrome has them since version 110. What starts a page or a worker imports them first. */
const copies = {
  toReversed(this: readonly unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- It makes what the rule asks for.
    return [...this].reverse()
  },
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare)
  },
  toSpliced(this: readonly unknown[], ...change: [start: number, deleted: number, ...added: unknown[]]) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
  with(this: readonly unknown[], index: number, value: unknown) {
    const copy = [...this]
    copy.splice(index, 1, value)
    return copy
  },
}

/** Their names. */
export const arrayCopies = Object.keys(copies)

for (const [name, value] of Object.entries(copies)) {
  if (!(name in Array.prototype)) {
    // oxlint-disable-next-line no-extend-native -- It does what younger browsers do.
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true })
  }
}
