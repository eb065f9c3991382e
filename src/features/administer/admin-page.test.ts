import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminPaths } from '@/ui/admin/admin-pages.ts'

const FOLDER = 'src/routes/admin'
/** All that the component of such a route returns. */
const GATED =
  /component: (\w+) \}\)[^]*?\nfunction \1\(\) \{\n(?:(?!\breturn\b)[^])*return \(\s*<AdminPage>\s*<\w+(?: [^<]*)? \/>\s*<\/AdminPage>\s*\)\n\}/

test('all that a page of admins shows stands within the gate that lets them alone through', () => {
  const all = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')
  const files = all.filter((name) => name.endsWith('.lazy.tsx'))
  expect(files).toHaveLength(adminPaths.length)
  expect(files.filter((name) => !GATED.test(read(name)))).toEqual([])
  // Nor does another file of the route draw anything.
  expect(all.filter((name) => !files.includes(name) && read(name).includes('component'))).toEqual([])
})
