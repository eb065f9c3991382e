import { createRequire } from 'node:module'
import { vi } from 'vitest'
import './logged-lines.ts'

// The files of a worker share its process, where packages are loaded once. What is ours, each file loads again; and what the
// file before it opened or set, this takes away.

type Apps = typeof import('../../../functions/node_modules/firebase-admin/lib/app/index.js')

const { getApps, deleteApp } = createRequire(new URL('../../../functions/package.json', import.meta.url))(
  'firebase-admin/app',
) as Apps

/** The environment of the process before its first file. */
const { environment } = ((globalThis as { processAtFirst?: { environment: NodeJS.ProcessEnv } }).processAtFirst ??= {
  environment: { ...process.env },
})

await Promise.all(getApps().map((app) => deleteApp(app)))
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
Object.assign(process.env, environment)
vi.resetModules()
