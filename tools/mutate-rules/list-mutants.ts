import { mutatePattern, type Change } from './mutate-pattern.ts'
import { parseRules, type Expression, type Statement } from './parse-rules.ts'

/** A file of rules with one mistake in it. */
export interface Mutant {
  /** What distinguishes it, also after the file was edited elsewhere: where it is, what stood there, what stands there. */
  name: string
  /** The line of the mistake, from 1. */
  line: number
  /** The whole file. */
  source: string
}

/** Words that belong into no list of the rules, each a danger in another one. */
const foreignWords = ['password', 'featured', 'owner_id', 'isAdmin']

const ANY_USER = 'request.auth != null'
/** Functions that say who asks, and what each is mistaken for. */
const roles: Readonly<Record<string, readonly string[]>> = {
  isUser: [ANY_USER, 'isAdmin()'],
  isUserToStay: [ANY_USER, 'isAdmin()'],
  isAdmin: [ANY_USER],
  ownsPlace: [ANY_USER],
}

const otherComparisons: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
}

/**
 * Returns every mutant of a file of security rules: each condition dropped or negated, `&&` and `||` mistaken for each
 * other, comparisons, roles, numbers one more and one less, words missing in lists or too many, operations missing,
 * and the same in regular expressions.
 */
export function listMutants(source: string): Mutant[] {
  const mutants: Mutant[] = []
  const names = new Map<string, number>()
  for (const statement of parseRules(source)) {
    for (const { start, end, text } of statementChanges(source, statement)) {
      const mutated = source.slice(0, start) + text + source.slice(end)
      const name = `${statement.scope}: ${describeChange(source, statement, { start, end, text })}`
      const count = (names.get(name) ?? 0) + 1
      names.set(name, count)
      mutants.push({
        name: count === 1 ? name : `${name} (${count})`,
        line: source.slice(0, start).split('\n').length,
        source: mutated,
      })
    }
  }
  return mutants
}

/** The number of characters that are shown on either side of a change. */
const CONTEXT_CHARS = 24

/** Describes a change with some of what stands around it, so that it is found again and recognised. */
function describeChange(source: string, { condition }: Statement, { start, end, text }: Change): string {
  const from = start < condition.start ? start : Math.max(condition.start, start - CONTEXT_CHARS)
  const to = Math.min(condition.end, end + CONTEXT_CHARS)
  const line = (piece: string) => piece.replaceAll(/\s+/g, ' ')
  return line(`${source.slice(from, start)}⟦${source.slice(start, end)} → ${text}⟧${source.slice(end, to)}`)
}

function* statementChanges(source: string, { condition, operations }: Statement): Generator<Change> {
  if (operations.length > 1) {
    for (const [index, { start, end }] of operations.entries()) {
      // With the comma on one side of it.
      const next = operations[index + 1]
      yield { start: next ? start : (operations[index - 1]?.end ?? start), end: next?.start ?? end, text: '' }
    }
  }
  const { start, end } = condition
  if (condition.kind !== 'boolean') yield { start, end, text: 'true' }
  yield { start, end, text: 'false' }
  yield* conditionChanges(source, condition)
}

/** What can be changed in an expression that is true or false. */
function* conditionChanges(source: string, node: Expression): Generator<Change> {
  const inner = node.kind === 'other' && source[node.start] === '(' ? node.parts[0] : undefined
  if (inner) yield* conditionChanges(source, inner)
  else if (node.kind === 'chain') {
    for (const [index, part] of node.parts.entries()) {
      const next = node.parts[index + 1]
      yield { start: next ? part.start : (node.parts[index - 1]?.end ?? 0), end: next?.start ?? part.end, text: '' }
      yield* conditionChanges(source, part)
    }
    for (const start of node.operatorStarts ?? []) {
      yield { start, end: start + 2, text: node.operator === '&&' ? '||' : '&&' }
    }
  } else {
    if (node.kind === 'not') yield { start: node.start, end: node.start + 1, text: '' }
    else if (node.kind !== 'boolean')
      yield { start: node.start, end: node.end, text: `!(${source.slice(node.start, node.end)})` }
    yield* valueChanges(source, node)
  }
}

/** What can be changed in any expression. */
function* valueChanges(source: string, node: Expression): Generator<Change> {
  const { kind, start, end, parts, operator = '', operatorStarts = [] } = node
  if (kind === 'chain') return yield* conditionChanges(source, node)
  if (kind === 'comparison') {
    for (const text of otherComparisons[operator] ?? []) {
      for (const at of operatorStarts) yield { start: at, end: at + operator.length, text }
    }
  }
  if (kind === 'call') for (const text of roles[operator] ?? []) yield { start, end, text }
  if (kind === 'number') {
    for (const value of [-1, 1]) yield { start, end, text: String(Number(source.slice(start, end)) + value) }
  }
  if (kind === 'boolean') yield { start, end, text: source.slice(start, end) === 'true' ? 'false' : 'true' }
  if (kind === 'list') yield* listChanges(source, node)
  const isPattern = kind === 'call' && operator === 'matches'
  for (const part of parts) yield* isPattern ? patternChanges(source, part) : valueChanges(source, part)
}

function* listChanges(source: string, { parts, end }: Expression): Generator<Change> {
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    const before = parts[index - 1]
    yield { start: next ? part.start : (before?.end ?? part.start), end: next?.start ?? part.end, text: '' }
  }
  const isOfTexts = parts.length > 0 && parts.every(({ kind }) => kind === 'text')
  const words = parts.map((part) => source.slice(part.start + 1, part.end - 1))
  if (!isOfTexts) return
  for (const word of foreignWords) {
    if (!words.includes(word)) yield { start: end - 1, end: end - 1, text: `, '${word}'` }
  }
}

/** What can be changed in a regular expression, which may be put together of several texts. */
function* patternChanges(source: string, node: Expression): Generator<Change> {
  if (node.kind === 'text') {
    const from = node.start + 1
    for (const { start, end, text } of mutatePattern(source.slice(from, node.end - 1))) {
      yield { start: from + start, end: from + end, text }
    }
  }
  for (const part of node.parts) yield* patternChanges(source, part)
}
