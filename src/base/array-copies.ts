/**
 * The methods of arrays that change a copy, by those that change the array itself: Chrome has them since version 110. What starts a page
 * or a worker imports this first.
 */
export const arrayCopies = { toReversed: 'reverse', toSorted: 'sort', toSpliced: 'splice' } as const

if (!('with' in [])) {
  const add = (name: string, value: (this: unknown[], ...options: never[]) => unknown) =>
    // oxlint-disable-next-line no-extend-native -- It does what younger browsers do.
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true })
  for (const [name, change] of Object.entries(arrayCopies))
    add(name, function copy(...options) {
      const list = [...this]
      Reflect.apply(list[change], list, options)
      return list
    })
  add('with', function copy(index: number, value: unknown) {
    return this.toSpliced(index, 1, value)
  })
}
