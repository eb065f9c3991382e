import { ignore } from '@/base/ignore.ts'
import { listReports, removeReport, type Report, storeReport } from './stored-reports.ts'

/**
 * Sends a report, of which no answer is heard: the page may be going. Without a network it is stored, and sent when there is one.
 */
export function sendReport(report: Report): void {
  if (!navigator.onLine || !navigator.sendBeacon(toAddress(report), report.text)) storeReport(report)
}

let isSendingStored = false

/** Sends what was stored, all at once, for each answer takes seconds. Each stays until it has arrived: one that arrives twice counts once. */
export async function sendStored(): Promise<void> {
  if (isSendingStored || !navigator.onLine) return
  isSendingStored = true
  await Promise.all(
    listReports().map((report) =>
      sendStoredReport(report).catch((error) =>
        ignore(error, 'it is sent on the next view of a page, or with a network'),
      ),
    ),
  )
  isSendingStored = false
}

async function sendStoredReport(report: Report): Promise<void> {
  const { ok, status } = await fetch(toAddress(report), { method: 'POST', body: report.text, keepalive: true })
  // What is no report will be none next time.
  if (ok || (status >= 400 && status < 500 && status !== 429)) removeReport(report)
}

function toAddress({ to }: Report): string {
  return `/call/${to}`
}
