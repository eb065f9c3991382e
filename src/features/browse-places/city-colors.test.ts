import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'

it.each(citySlugs)('%s has colours of its own', async (slug) => {
  const styles = await readFile(new URL('../../ui/artwork/artwork.css', import.meta.url), 'utf8')
  const colors = new RegExp(`^\\.c-${slug} \\{([^}]*)\\}`, 'm').exec(styles)?.[1] ?? ''
  expect(colors.match(/--[abc]: #[0-9a-f]{6};/g) ?? []).toHaveLength(3)
})
