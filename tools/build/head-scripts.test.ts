import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext, Script } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { cities } from '../../src/domain/cities/city.ts'
import { compileScript } from './compile-script.ts'

/** Returns the path of a new file with this code. */
async function fileOf(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'head-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'script.ts')
  await writeFile(file, code)
  return file
}

test('the scripts of the head are classic ones, and carry nothing that they do not use', async () => {
  for (const name of ['first-scripts', 'page-scripts']) {
    const { code } = await compileScript(`src/head-scripts/${name}.ts`)
    expect(() => new Script(code)).not.toThrow()
    expect(code).not.toContain(cities.cochabamba.name)
    // It would end the script in the page.
    expect(code).not.toContain('</')
  }
})

test('two scripts may stand in one, and share no name', async () => {
  const scripts = await Promise.all([
    compileScript(await fileOf('const answer: number = 20\nconsole.log(answer)')),
    compileScript(await fileOf('const answer: number = 22\nconsole.log(answer)')),
  ])
  const logged: unknown[] = []
  runInNewContext(scripts.map(({ code }) => code).join(''), {
    console: { log: (value: unknown) => logged.push(value) },
  })
  expect(logged).toEqual([20, 22])
})

test('a script that does not compile says where', async () => {
  await expect(compileScript(await fileOf('document.title = '))).rejects.toThrow('script.ts:1:17')
})
