import * as z from 'zod/mini'

const textOf = (pattern: RegExp) => z.string().check(z.regex(pattern))

/**
 * What a device tells of an error: where in our scripts it happened, and nothing else. No message, which may quote what a
 * user typed, no address, and nothing of a user.
 */
export const errorReportSchema = z.strictObject({
  /** The error's class, such as `TypeError`. */
  name: textOf(/^[A-Z]\w{0,39}$/),
  /** Its code, if it has one, such as `unexpected` or `auth/internal-error`. */
  code: z.nullable(textOf(/^[\w/-]{1,60}$/)),
  /** The kind of page: a route's id, such as `/lugar/$placeId`, or the worker's name. */
  page: textOf(/^[\w/$.-]{1,60}$/),
  /** The build: the name of its first script, such as `app-Bq9EM3VF`. */
  release: textOf(/^[\w.-]{1,60}$/),
  /** Files of ours with line and column, the innermost first, such as `assets/app-Bq9EM3VF.js:1:2040`. */
  frames: z.array(textOf(/^(?:assets\/[\w.-]{1,80}|service-worker)\.js(?::\d{1,7}:\d{1,7})?$/)).check(z.maxLength(12)),
})

export type ErrorReport = z.infer<typeof errorReportSchema>

/** An error of which devices told, as admins see it. */
export const reportedErrorSchema = z.extend(errorReportSchema, {
  /** As in a report, or where that is in our sources, such as `src/features/view-place/share-menu.tsx:29:15`. */
  frames: z.array(z.string()).check(z.maxLength(12)),
  count: z.int(),
  last_at: z.iso.datetime(),
})

export type ReportedError = z.infer<typeof reportedErrorSchema>
