import { localStore } from '@/base/local-storage.ts'
import { IMPRESSION_FUNCTION, VISIT_FUNCTION } from '@/domain/api/function-address.ts'
import { REPORT_MAX_AGE_MS } from '@/domain/shared/reports/report-head.ts'
import { isRecord } from '@/domain/shared/unknown-value.ts'

/** The functions that take reports, each a line of text. */
const receivers = [IMPRESSION_FUNCTION, VISIT_FUNCTION] as const
export type ReportReceiver = (typeof receivers)[number]

/** What is reported, and to which function. */
export interface Report {
  to: ReportReceiver
  text: string
}

/** How many reports are stored; the oldest go first. */
export const REPORTS_MAX = 100

interface StoredReport extends Report {
  /** Milliseconds since 1970. */
  at: number
}

/** Stores a report that cannot be sent now. */
export function storeReport({ to, text }: Report): void {
  write([...listReports(), { to, text, at: Date.now() }].slice(-REPORTS_MAX))
}

/** Returns the reports that wait, the oldest first. */
export function listReports(): StoredReport[] {
  const stored = localStore.readJson('aquicito.impressions')
  return Array.isArray(stored) ? stored.filter(isUseful) : []
}

/** Removes a report that has arrived. */
export function removeReport({ text }: Report): void {
  write(listReports().filter((report) => report.text !== text))
}

function isUseful(report: unknown): report is StoredReport {
  if (!isRecord(report) || typeof report['text'] !== 'string') return false
  return receivers.some((name) => name === report['to']) && Number(report['at']) > Date.now() - REPORT_MAX_AGE_MS
}

function write(reports: readonly StoredReport[]): void {
  localStore.write('aquicito.impressions', reports.length > 0 ? JSON.stringify(reports) : null)
}
