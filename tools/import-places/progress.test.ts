import { expect, it } from 'vitest'
import { progressOn, readProgressOn } from './progress.ts'

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

it('shows of each file how far it is read', () => {
  const texts: string[] = []
  const show = readProgressOn({ write: (text: string) => texts.push(text) > 0 } as unknown as NodeJS.WriteStream)
  for (const file of ['bolivia.osm.pbf', 'places.parquet']) for (let done = 1; done <= 8; done++) show(file, done, 8)
  expect(texts).toEqual([
    'reading bolivia.osm.pbf, percent 25/100\n',
    'reading bolivia.osm.pbf, percent 50/100\n',
    'reading bolivia.osm.pbf, percent 75/100\n',
    'reading bolivia.osm.pbf, percent 100/100\n',
    'reading places.parquet, percent 25/100\n',
    'reading places.parquet, percent 50/100\n',
    'reading places.parquet, percent 75/100\n',
    'reading places.parquet, percent 100/100\n',
  ])
})
