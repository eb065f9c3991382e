import { localStore } from '@/base/local-storage.ts'
import { isRecord } from '@/domain/shared/unknown-value.ts'

/** How many reports are stored; the oldest go first. */
const REPORTS_MAX = 50
/** For how long one is of use, in milliseconds: three days. */
const LIFETIME_MS = 72 * 60 * 60_000

interface StoredReport {
  text: string
  /** Milliseconds since 1970. */
  at: number
}

/** Stores a report that cannot be sent now. */
export function storeReport(text: string): void {
  write([...read(), { text, at: Date.now() }].slice(-REPORTS_MAX))
}

/** Returns the reports that wait, the oldest first. */
export function listReports(): string[] {
  return read().map(({ text }) => text)
}

/** Removes a report that has arrived. */
export function removeReport(text: string): void {
  write(read().filter((report) => report.text !== text))
}

function read(): StoredReport[] {
  const stored = localStore.readJson('aquicito.impressions')
  return Array.isArray(stored) ? stored.filter(isUseful) : []
}

function isUseful(report: unknown): report is StoredReport {
  if (!isRecord(report) || typeof report['text'] !== 'string') return false
  return Number(report['at']) > Date.now() - LIFETIME_MS
}

function write(reports: readonly StoredReport[]): void {
  localStore.write('aquicito.impressions', reports.length > 0 ? JSON.stringify(reports) : null)
}
