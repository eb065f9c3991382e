import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FUNCTIONS } from '../../tools/build/functions.ts'
import { CLIENT } from '../../tools/build/built-files.ts'

/** What only the development server has: its modules, and the styles of the gallery of components. */
const DEVELOPMENT = /tools\/dev\/|gallery-bar|@react-refresh/

test.each([CLIENT, FUNCTIONS])('%s holds nothing of the development server', async (folder) => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:js|css|html)$/.test(file))
  expect(files).not.toEqual([])
  for (const file of files) expect(await readFile(`${folder}/${file}`, 'utf8'), file).not.toMatch(DEVELOPMENT)
})
