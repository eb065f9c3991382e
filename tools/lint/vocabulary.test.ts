import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../platform/processes.ts'
import { listFiles } from './imports.ts'
import { checkName, checkText } from './vocabulary.ts'

test.each(['keptPages', 'KEPT_MARK', 'kept-pages', 'useDeed', 'isForgotten'])('the name %s is rejected', (name) => {
  expect(checkName(name)).toHaveLength(1)
})

test.each(['cachedPages', 'frontend', 'longest', 'useAsyncAction', 'personalRecords'])('the name %s passes', (name) => {
  expect(checkName(name)).toEqual([])
})

test('a comment with an old word is rejected, across line breaks and in capitals too', () => {
  expect(checkText('Whoever signs out')).toHaveLength(1)
  expect(checkText('a city that was taken\n along')).toHaveLength(1)
  expect(checkText('A user who signs out.')).toEqual([])
})

// The glossary names the old words, the rest of the prose does without them. Code is checked by the lint rule.
const documents = listFiles(projectRoot, '*.md', '*.css', '*.rules').filter(
  (file) => file !== 'docs/glossary.md' && !file.startsWith('tools/data/'),
)

test.each(documents)('%s uses no old word', (file) => {
  expect(checkText(readFileSync(`${projectRoot}/${file}`, 'utf8'))).toEqual([])
})
