import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isCitySlug } from '../cities/city.ts'
import lineSlugs from './line-slugs.json' with { type: 'json' }
import { unpackLines } from './lines-file.ts'

const FOLDER = 'src/data/transit/lines'

it('every city with lines has its slugs', () => {
  const files = readdirSync(FOLDER).filter((name) => isCitySlug(name.replace('.json', '')))
  expect(Object.keys(lineSlugs).map((city) => `${city}.json`)).toEqual(files.toSorted())
})

it.each(Object.entries(lineSlugs))('the slugs of %s are those of its file of lines', (city, slugs) => {
  const lines = unpackLines(JSON.parse(readFileSync(`${FOLDER}/${city}.json`, 'utf8')))
  expect(slugs).toEqual(lines?.lines.map(({ slug }) => slug).toSorted())
})
