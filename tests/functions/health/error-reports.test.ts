import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import type { ErrorReport } from '@/domain/api/error-report.ts'
import { paths } from '@/domain/shared/paths.ts'
import {
  createErrorReports,
  KINDS_MAX,
  KINDS_OF_CLIENT_MAX,
  KINDS_OF_CONNECTION_MAX,
  listClientErrors,
} from '../../../functions/src/health/error-reports.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { UNKNOWN_ADDRESS } from '../../../functions/src/platform/client-ip.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-error-reports')

const here = { client: UNKNOWN_ADDRESS, connection: UNKNOWN_ADDRESS }

const report: ErrorReport = {
  name: 'TypeError',
  code: null,
  page: '/lugar/$placeId',
  release: 'app-Bq9EM3VF',
  frames: ['assets/app-Bq9EM3VF.js:1:2040', 'assets/vendor-DGvv6I47.js:9:1'],
}

/** Returns what takes reports at an instance. @param sourceMaps A folder without maps, if none is named. */
function makeInstance(sourceMaps = new URL('file:///nowhere/')) {
  const take = createErrorReports({ sourceMaps, collectedMs: 50 })
  return (body: unknown, addresses = here) => take({ method: 'POST', body, addresses })
}

it('an error on a device is shown with its page, its build and where it happened', async () => {
  expect(await makeInstance()(report)).toBe(204)
  const last_at = expect.stringMatching(/^20\d\d-/) as string
  expect(await listClientErrors()).toEqual([{ ...report, count: 1, last_at }])
})

it('a hundred equal errors at once are one document, and add up with those of other instances', async () => {
  const send = makeInstance()
  expect(await Promise.all(Array.from({ length: 100 }, () => send(report)))).toEqual(Array(100).fill(204))
  const before = await db().collection(paths.clientErrors).get()
  expect(before.docs.map((document) => document.get('count') as number)).toEqual([100])
  await makeInstance()(report)
  expect((await listClientErrors()).map(({ count }) => count)).toEqual([101])
})

const ofPage = (number: number | string) => ({ ...report, page: `/page/${number}` })
/** Counts the reports that were taken. */
const countTaken = (statuses: readonly number[]) => statuses.filter((status) => status === 204).length

it('a hundred kinds of errors from everywhere cost what thirty do, and those that come later are stored', async () => {
  const send = makeInstance()
  const from = (number: number) => ({ client: `192.0.2.${number}`, connection: `198.51.100.${number}` })
  const statuses = await Promise.all(Array.from({ length: 100 }, (_, number) => send(ofPage(number), from(number))))
  expect(countTaken(statuses)).toBe(KINDS_MAX)
  expect((await db().collection(paths.clientErrors).get()).size).toBe(KINDS_MAX)
  expect(await send(ofPage(100))).toBe(204)
})

it('one connection has a few kinds written, whichever clients it makes up, and leaves room for what others report', async () => {
  const send = makeInstance()
  const madeUp = (number: number) => ({ client: `10.0.0.${number}`, connection: '203.0.113.7' })
  const lies = Array.from({ length: 60 }, (_, number) => send(ofPage(`lie-${number}`), madeUp(number)))
  const honest = Array.from({ length: 5 }, (_, number) =>
    send(ofPage(`true-${number}`), { client: `192.0.2.${number}`, connection: '198.51.100.1' }),
  )
  expect(await Promise.all(honest)).toEqual(Array(5).fill(204))
  expect(countTaken(await Promise.all(lies))).toBe(KINDS_OF_CONNECTION_MAX)
  const shown = (await listClientErrors()).map(({ page }) => page)
  expect(shown.filter((page) => page.startsWith('/page/true-'))).toHaveLength(5)
})

it.each([
  ['one client', () => '192.0.2.1'],
  ['one household of IPv6', (number: number) => `2001:db8:1:${number}`],
])('%s leaves room to those who share a node of the CDN with it', async (_what, toClient) => {
  const send = makeInstance()
  const connection = '198.51.100.1'
  const lies = Array.from({ length: 20 }, (_, number) =>
    send(ofPage(`lie-${number}`), { client: toClient(number), connection }),
  )
  expect(await send(ofPage('true'), { client: '192.0.2.2', connection })).toBe(204)
  expect(countTaken(await Promise.all(lies))).toBe(KINDS_OF_CLIENT_MAX)
})

it('one address sends no more than a little, and keeps no other from it', async () => {
  const send = makeInstance()
  const flood = { client: '203.0.113.7', connection: '203.0.113.7' }
  const statuses = await Promise.all(Array.from({ length: 40 }, () => send(report, flood)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await send(report, { client: '203.0.113.8', connection: '203.0.113.8' })).toBe(204)
})

it.each<[what: string, body: unknown]>([
  ['nothing', undefined],
  ['a text', 'TypeError'],
  ['a message', { ...report, message: 'Juan Pérez, 71234567' }],
  ['a name that is a sentence', { ...report, name: 'Juan Pérez' }],
  ['an address with what was searched for', { ...report, page: '/la-paz?q=mi casa' }],
  ['a frame of another site', { ...report, frames: ['https://example.com/a.js:1:1'] }],
  ['a frame outside the folder of scripts', { ...report, frames: ['assets/../../secret.js:1:1'] }],
  ['too many frames', { ...report, frames: Array(13).fill(report.frames[0]) }],
])('%s is no report, and stores nothing', async (_what, body) => {
  expect(await makeInstance()(body)).toBe(400)
  expect(await listClientErrors()).toEqual([])
})

it('a place in a built script is named by our sources; one of an earlier build stays as it is', async () => {
  const folder = await mkdtemp(`${tmpdir()}/source-maps-`)
  onTestFinished(() => rm(folder, { recursive: true }))
  const { outputFiles } = await build({
    stdin: { contents: '\n\nexport function open() {\n  return missing.place\n}', sourcefile: 'src/open-place.ts' },
    outfile: `${folder}/app-Bq9EM3VF.js`,
    sourcemap: 'external',
    minify: true,
    write: false,
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? ''
  await writeFile(`${folder}/app-Bq9EM3VF.js.map`, map)
  const column = script.indexOf('missing') + 1
  await makeInstance(pathToFileURL(`${folder}/`))({
    ...report,
    frames: [`assets/app-Bq9EM3VF.js:1:${column}`, 'assets/vendor-DGvv6I47.js:9:1', 'assets/gone-DGvv6I47.js'],
  })
  expect((await listClientErrors())[0]?.frames).toEqual([
    expect.stringMatching(/src\/open-place\.ts:4:10$/),
    'assets/vendor-DGvv6I47.js:9:1',
    'assets/gone-DGvv6I47.js',
  ])
})
