// Apart from the schema: the page that shows them has no zod.

/** What became of a line: it paid a proforma, an admin has to look at it, or it has nothing to do with us. */
export const bankLineStatuses = ['paid', 'unmatched', 'not-ours'] as const
export type BankLineStatus = (typeof bankLineStatuses)[number]

/** Why a line that names a proforma did not pay it: it waits for the rest, or an admin has to look at it. */
export const lineProblems = [
  'too-little',
  'same-again',
  'already-paid',
  'expired',
  'cancelled',
  'no-place',
  'several',
] as const
export type LineProblem = (typeof lineProblems)[number]
