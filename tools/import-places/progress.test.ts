import { expect, it } from 'vitest'
import { progressOn } from './progress.ts'

/** Returns what is written to a stream, as a terminal or as a log, while 200 things get done one by one. */
function written(isTTY: boolean): string[] {
  const texts: string[] = []
  const stream = { isTTY, write: (text: string) => texts.push(text) > 0 } as unknown as NodeJS.WriteStream
  const show = progressOn(stream, 'places')
  for (let done = 1; done <= 200; done++) show(done, 200)
  return texts
}

it('writes a few plain lines to a log', () => {
  expect(written(false)).toEqual(['places 50/200\n', 'places 100/200\n', 'places 150/200\n', 'places 200/200\n'])
})

it('draws one bar on a terminal, no faster than it can be seen, and ends the line', () => {
  const texts = written(true)
  expect(texts.length).toBeLessThan(20)
  expect(texts.every((text) => text.startsWith('\rplaces '))).toBe(true)
  expect(texts.at(-1)).toBe(`\rplaces ${'█'.repeat(30)} 200/200\n`)
})
