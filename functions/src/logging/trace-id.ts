import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The headers by which Google's front end says to which trace a request belongs, and where its id stands in them. */
const traceHeaders = [
  ['x-cloud-trace-context', /^([\da-f]{32})\/\d+(?:;o=[0-3])?$/i],
  ['traceparent', /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/],
] as const

/**
 * Returns the id of the trace that a request belongs to, 32 hexadecimal digits: the one that `logger` writes by itself. A
 * new one where the request names none, as in the emulators.
 */
export function readTraceId(headers: IncomingHttpHeaders): string {
  for (const [name, pattern] of traceHeaders) {
    const [, traceId] = pattern.exec([headers[name]].flat()[0] ?? '') ?? []
    if (traceId !== undefined) return traceId
  }
  return randomBytes(16).toString('hex')
}

/** Returns the field of an entry of the log by which Cloud Logging finds it with all others of its trace. */
export function traceField(traceId: string) {
  return { 'logging.googleapis.com/trace': `projects/${process.env['GCLOUD_PROJECT']}/traces/${traceId}` }
}
