import type { ChainLink } from '../shared/chain/chain.ts'
import type { ReportReason, ReviewReportReason } from './review-limits.ts'

// What is published of moderation, in the words of the statements of reasons that the European Union collects (Digital
// Services Act, article 17; transparency.dsa.ec.europa.eu), as far as they apply. No text, and nothing that names a person.

/** What a statement is about. */
export type StatementContent = 'review' | 'answer' | 'photo' | 'place'
/** What became of it. `separated`: a merge was undone. */
export const restrictions = ['hidden', 'withheld', 'restored', 'merged', 'separated'] as const
export type Restriction = (typeof restrictions)[number]
/** Why: what one may report a review for, and what only we find. */
export type StatementGround = ReportReason | 'inauthentic' | 'duplicate'
/** What became of its author's objection, where there was one. */
export type Objection = 'none' | 'accepted' | 'refused'

/** A statement of reasons as it is published. */
export interface Statement {
  /** Its id. */
  puid: string
  /** In Bolivia, such as "2026-12-31": no time, by which one could tell whose review it was. */
  application_date: string
  content: StatementContent
  content_type: 'CONTENT_TYPE_TEXT' | 'CONTENT_TYPE_IMAGE' | 'CONTENT_TYPE_OTHER'
  restriction: Restriction
  /** Null where nothing is restricted any more. */
  decision_visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED' | 'DECISION_VISIBILITY_OTHER' | null
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT' | null
  /** Which of the house rules; null where nothing is restricted any more. */
  incompatible_content_ground: StatementGround | null
  category: StatementCategory | null
  source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION' | 'SOURCE_VOLUNTARY'
  automated_detection: 'Yes' | 'No'
  automated_decision: 'AUTOMATED_DECISION_FULLY' | 'AUTOMATED_DECISION_NOT_AUTOMATED'
  /** The statement before of the same content. */
  earlier_puid: string | null
  objection: Objection
  place_id: string
  /** The place that it was merged with, where it was. */
  twin_id: string | null
  /** The same in all statements of a review, a photo or a place; random, so that it says nothing of whose it is. */
  content_ref: string
  /** The stars that it takes from the place's rating or gives back; null of what has none. */
  rating: number | null
}

const categories = {
  spam: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  offensive: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  false: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  'private-data': 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  inauthentic: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  duplicate: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  other: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
} as const satisfies Record<StatementGround, string>
export type StatementCategory = (typeof categories)[StatementGround]

const contentTypes = {
  review: 'CONTENT_TYPE_TEXT',
  answer: 'CONTENT_TYPE_TEXT',
  photo: 'CONTENT_TYPE_IMAGE',
  place: 'CONTENT_TYPE_OTHER',
} as const satisfies Record<StatementContent, string>

/** What a statement says besides what follows from it. */
export interface StatementFacts {
  content: StatementContent
  restriction: Restriction
  ground: StatementGround
  isReported: boolean
  isFoundByProgram: boolean
  isDecidedByProgram: boolean
}

/** Returns the fields of a statement that follow from what was decided. */
export function toReasons({ content, restriction, ground, ...facts }: StatementFacts) {
  const isRestricted = restriction !== 'restored' && restriction !== 'separated'
  return {
    content,
    content_type: contentTypes[content],
    restriction,
    decision_visibility: !isRestricted
      ? null
      : restriction === 'merged'
        ? 'DECISION_VISIBILITY_OTHER'
        : 'DECISION_VISIBILITY_CONTENT_DISABLED',
    decision_ground: isRestricted ? 'DECISION_GROUND_INCOMPATIBLE_CONTENT' : null,
    incompatible_content_ground: isRestricted ? ground : null,
    category: isRestricted ? categories[ground] : null,
    source_type: facts.isReported ? 'SOURCE_TYPE_OTHER_NOTIFICATION' : 'SOURCE_VOLUNTARY',
    automated_detection: facts.isFoundByProgram ? 'Yes' : 'No',
    automated_decision: facts.isDecidedByProgram ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
  } as const satisfies Partial<Statement>
}

/** Returns the reason that most reports give, the first of several, but for those of an answer; `other` where there are none. */
export function commonGround(reported: readonly ReviewReportReason[]): ReportReason {
  const reasons = reported.filter((reason) => reason !== 'answer')
  const count = (reason: ReportReason) => reasons.filter((one) => one === reason).length
  return reasons.toSorted((one, other) => count(other) - count(one))[0] ?? 'other'
}

/** How many statements say what. */
export type ModerationNumbers = Record<Restriction | 'automated' | 'objections', number>

/** Returns how many statements say what. */
export function countStatements(statements: readonly Statement[]): ModerationNumbers {
  const count = (is: (statement: Statement) => boolean) => statements.filter(is).length
  const of = (restriction: Restriction) => count((statement) => statement.restriction === restriction)
  return {
    hidden: of('hidden'),
    withheld: of('withheld'),
    restored: of('restored'),
    merged: of('merged'),
    separated: of('separated'),
    automated: count(({ automated_decision }) => automated_decision === 'AUTOMATED_DECISION_FULLY'),
    objections: count(({ objection }) => objection !== 'none'),
  }
}

/** The statements of a month, or of a part of one that has very many. */
export interface ModerationFile extends ChainLink {
  /** In Bolivia, such as "2026-12". */
  month: string
  /** From 1. */
  part: number
  /** Whether the month ends with it. */
  is_last: boolean
  /** In the order in which they were made. */
  statements: Statement[]
}

/** A file without its statements, as the index lists it. */
export interface ModerationHead extends Omit<ModerationFile, 'statements'> {
  /** Its name in the address, without the ending. */
  file: string
  count: number
  numbers: ModerationNumbers
}

/** What is not in a file yet. */
export interface OpenStatements {
  statements: Statement[]
  /** False where there are more than are shown. */
  is_complete: boolean
}

/** What `MODERATION_PATH` answers. */
export interface ModerationIndex {
  /** All files, the oldest first. */
  files: ModerationHead[]
  /** Numbers of what is not in a file yet, by month. */
  open: Record<string, ModerationNumbers>
}

/** Returns the numbers of each month, the newest first. @param max How many at the most. */
export function sumMonths({ files, open }: ModerationIndex, max: number): [month: string, ModerationNumbers][] {
  const months = new Map<string, ModerationNumbers>()
  const parts = [...files.map(({ month, numbers }) => [month, numbers] as const), ...Object.entries(open)]
  for (const [month, numbers] of parts) {
    const sum = months.get(month) ?? countStatements([])
    const names = Object.keys(sum) as (keyof ModerationNumbers)[]
    months.set(month, Object.fromEntries(names.map((name) => [name, sum[name] + numbers[name]])) as ModerationNumbers)
  }
  return [...months].toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, max)
}
