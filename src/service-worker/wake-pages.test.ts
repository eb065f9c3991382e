import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendErrorReport } from '@/data/platform/send-error-report.ts'
import { wakePages } from './wake-pages.ts'

/** Has pages be open that answer this. */
function openPages(...answers: ('sent' | 'left')[]): void {
  const windows = answers.map((answer) => ({
    postMessage: (_: unknown, [port]: [MessagePort]) => port.postMessage(answer),
  }))
  vi.stubGlobal('self', { clients: { matchAll: () => Promise.resolve(windows) } })
}

const fetched = vi.fn()

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => vi.unstubAllGlobals())

test('one page that has sent all is enough', async () => {
  openPages('left', 'sent')
  await expect(wakePages()).resolves.toBeUndefined()
})

test.each([[[]], [['left', 'left'] as const]])('what is still queued is no error to report: %j', async (answers) => {
  openPages(...answers)
  const thrown = await wakePages().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(DOMException)
  vi.stubGlobal('navigator', { onLine: true })
  await sendErrorReport(thrown, { page: 'service-worker', script: 'app.js' })
  expect(fetched).not.toHaveBeenCalled()
})
