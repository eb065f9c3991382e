// npm run lighthouse -- [--runs 3]: the lowest of several Lighthouse runs on the pages that most people see.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { withFrontedApp, type ProxiedApp } from '../bench/proxied-app.ts'
import { untilQuiet } from '../bench/quiet.ts'
import { chromiumArguments } from '../platform/chromium.ts'
import { CommandError, main, projectRoot, run, runNode } from '../platform/processes.ts'

const FOLDER = `${projectRoot}/tools/lighthouse`
const CLI = `${FOLDER}/node_modules/lighthouse/cli/index.js`
const RESULTS = `${projectRoot}/.cache/lighthouse`
/** Of 100. */
const GOAL = 95
/** Now and then Lighthouse misses the beginning of a visit, and asks to be run again. */
const ATTEMPTS = 4
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof categories)[number]

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

await main(async (signal) => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new CommandError('--runs takes a number from 1.')
  if (!existsSync(CLI)) {
    console.log('Installing Lighthouse.')
    await run('npm', ['ci', '--no-audit', '--no-fund'], { signal, cwd: FOLDER })
  }
  await rm(RESULTS, { recursive: true, force: true })
  await mkdir(RESULTS, { recursive: true })
  await withFrontedApp(signal, async (app) => {
    await fillFiles(app)
    const scores: Record<string, Record<Category, number>> = {}
    const complaints = new Set<string>()
    for (const [name, path] of await pages(app)) {
      const reports: Report[] = []
      for (let index = 1; index <= runs; index++) {
        await app.proxy.fill(path)
        await untilQuiet(signal)
        reports.push(await audit(app, path, `${RESULTS}/${name}-${index}.json`))
      }
      scores[name] = lowestScores(reports)
      for (const report of reports)
        for (const complaint of listComplaints(report)) complaints.add(`${name}: ${complaint}`)
    }
    console.log(`\nThe lowest of ${runs}, on a phone; the reports are in .cache/lighthouse.`)
    console.table(scores)
    for (const complaint of complaints) console.log(complaint)
    const below = Object.values(scores)
      .flatMap(Object.values<number>)
      .filter((score) => score < GOAL)
    console.log(below.length === 0 ? `\nAll are at least ${GOAL}.` : `\n${below.length} are below ${GOAL}.`)
  })
})

async function pages({ emulators, signal }: ProxiedApp): Promise<[name: string, path: string][]> {
  const response = await fetch(`${emulators.hostingOrigin}/api/cities/la-paz.json`, { signal })
  const { cards } = (await response.json()) as { cards: [id: string][] }
  return [
    ['home', '/'],
    ['city', '/la-paz'],
    ['place', `/lugar/${encodeURIComponent(cards[0]?.[0] ?? '')}`],
  ]
}

/**
 * Has the CDN's cache answer with the files of the build: what the emulators do for them, also for those that the
 * service worker fetches, would slow down this machine's phone.
 */
async function fillFiles({ proxy }: ProxiedApp): Promise<void> {
  const client = `${projectRoot}/dist/client`
  const files = await readdir(client, { recursive: true, withFileTypes: true })
  for (const file of files) {
    const target = `${file.parentPath}/${file.name}`.slice(client.length)
    if (file.isFile() && !target.includes('/.')) await proxy.fill(target)
  }
}

async function audit(app: ProxiedApp, path: string, file: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(app, path, file)
    } catch (error) {
      app.signal.throwIfAborted()
      if (attempt === ATTEMPTS) throw error
      console.log('Lighthouse did not see it all; once more.')
    }
  }
}

async function auditOnce(
  { proxy, chromiumPath, fingerprint, signal }: ProxiedApp,
  path: string,
  file: string,
): Promise<Report> {
  const flags = [
    ...chromiumArguments,
    '--headless=new',
    '--disable-gpu',
    `--ignore-certificate-errors-spki-list=${fingerprint}`,
  ]
  await runNode(
    [
      CLI,
      proxy.origin + path,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { signal, env: { CHROME_PATH: chromiumPath } },
  )
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function lowestScores(reports: readonly Report[]): Record<Category, number> {
  const lowest = (category: Category) =>
    Math.min(...reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100)))
  return Object.fromEntries(categories.map((category) => [category, lowest(category)])) as Record<Category, number>
}

/** Audits that cost points. */
function listComplaints({ categories: found, audits }: Report): string[] {
  const ids = categories.flatMap((category) =>
    found[category].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return ids.flatMap((id) => {
    const audited = audits[id]
    if (!audited || audited.score === null || audited.score >= 0.9) return []
    return [`${audited.title}${audited.displayValue ? ` (${audited.displayValue})` : ''}`]
  })
}
