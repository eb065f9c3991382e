import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminPaths } from '@/ui/admin/admin-pages.ts'

const FOLDER = 'src/routes/admin'
/** All that such a route returns. */
const GATED = /return \(\s*<AdminPage>\s*<\w+(?: [^<]*)? \/>\s*<\/AdminPage>\s*\)\n\}/

test('all that a page of admins shows stands within the gate that lets them alone through', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.lazy.tsx'))
  expect(files).toHaveLength(adminPaths.length)
  expect(files.filter((name) => !GATED.test(readFileSync(`${FOLDER}/${name}`, 'utf8')))).toEqual([])
})
