/** A piece of the language of security rules; offsets are those of the file. */
interface Token {
  kind: 'text' | 'number' | 'word' | 'sign'
  text: string
  start: number
  end: number
}

/** An expression of the rules, with the parts of it in which something can be changed. */
export interface Expression {
  kind: 'chain' | 'comparison' | 'not' | 'call' | 'list' | 'boolean' | 'number' | 'text' | 'other'
  start: number
  end: number
  parts: Expression[]
  /** Of a chain `&&` or `||`, of a comparison `==` and the like, of a call the last word of what is called. */
  operator?: string
  /** Where the operators between the parts of a chain, or that of a comparison, begin. */
  operatorStarts?: number[]
}

/** A condition: what follows `allow …: if`, or a function's `return`. */
export interface Statement {
  /** The function, or the innermost path with its operations: "isUser", "/users/{userId} get". */
  scope: string
  condition: Expression
  /** Where the operations of an `allow` stand, each with its name. */
  operations: { name: string; start: number; end: number }[]
}

/** Returns all conditions of a file of security rules. @throws Where it is not as these files are written. */
export function parseRules(source: string): Statement[] {
  const tokens = tokenize(source)
  const statements: Statement[] = []
  const blocks: string[] = []
  let at = 0
  const next = () => tokens[at++] ?? fail(source, source.length)

  const parseStatement = (scope: string, operations: Statement['operations']) => {
    const parser = new ExpressionParser(source, tokens, at)
    statements.push({ scope, condition: parser.parse(), operations })
    at = parser.at
  }

  while (at < tokens.length) {
    const token = next()
    if (token.text === 'match' || token.text === 'function' || token.text === 'service') {
      const nameStart = tokens[at]?.start ?? 0
      while (!isBlockStart(tokens[at], source)) at++
      const name = source.slice(nameStart, tokens[at]?.start).trim()
      blocks.push(token.text === 'function' ? name.slice(0, name.indexOf('(')) : name)
      at++
    } else if (token.text === '}') blocks.pop()
    else if (token.text === 'return') parseStatement(blocks.at(-1) ?? '', [])
    else if (token.text === 'allow') {
      const operations: Statement['operations'] = []
      while (tokens[at]?.text !== ':') {
        const { kind, text, start, end } = next()
        if (kind === 'word') operations.push({ name: text, start, end })
      }
      at += 2
      parseStatement(`${blocks.at(-1)} ${operations.map(({ name }) => name).join(', ')}`, operations)
    }
  }
  return statements
}

/** A block's brace stands after a blank; that of a path's variable does not. */
function isBlockStart(token: Token | undefined, source: string): boolean {
  if (!token) return fail(source, source.length)
  return token.text === '{' && source[token.start - 1] === ' '
}

function tokenize(source: string): Token[] {
  const pattern = /\/\/.*|('(?:[^'\\\n]|\\.)*')|(\d+)|([A-Za-z_]\w*)|(&&|\|\||[=!<>]=|[^\s\w'])/g
  return [...source.matchAll(pattern)].flatMap((match) => {
    const kind = match[1] ? 'text' : match[2] ? 'number' : match[3] ? 'word' : match[4] ? 'sign' : undefined
    return kind ? [{ kind, text: match[0], start: match.index, end: match.index + match[0].length } as const] : []
  })
}

function fail(source: string, offset: number): never {
  throw new Error(`line ${source.slice(0, offset).split('\n').length} of the rules is not understood`)
}

const comparisons = ['==', '!=', '<', '<=', '>', '>=', 'in', 'is']

/** Reads one expression; every method leaves `at` behind what it has read. */
class ExpressionParser {
  private readonly source: string
  private readonly tokens: readonly Token[]
  at: number

  constructor(source: string, tokens: readonly Token[], at: number) {
    this.source = source
    this.tokens = tokens
    this.at = at
  }

  parse(): Expression {
    return this.chain('||', () => this.chain('&&', () => this.comparison()))
  }

  private chain(operator: '&&' | '||', operand: () => Expression): Expression {
    const parts = [operand()]
    const operatorStarts: number[] = []
    while (this.peek() === operator) {
      operatorStarts.push(this.take().start)
      parts.push(operand())
    }
    const [first] = parts
    return first && parts.length === 1 ? first : this.node('chain', parts, { operator, operatorStarts })
  }

  private comparison(): Expression {
    const left = this.sum()
    if (!comparisons.includes(this.peek())) return left
    const { text: operator, start } = this.take()
    return this.node('comparison', [left, this.sum()], { operator, operatorStarts: [start] })
  }

  private sum(): Expression {
    const parts = [this.unary()]
    while (/^[-+*/%]$/.test(this.peek())) {
      this.take()
      parts.push(this.unary())
    }
    const [first] = parts
    return first && parts.length === 1 ? first : this.node('other', parts)
  }

  private unary(): Expression {
    if (this.peek() !== '!') return this.postfix()
    const { start } = this.take()
    const part = this.unary()
    return { kind: 'not', start, end: part.end, parts: [part] }
  }

  private postfix(): Expression {
    let expression = this.primary()
    let name = this.source.slice(expression.start, expression.end)
    for (;;) {
      const sign = this.peek()
      if (sign === '.') {
        this.take()
        const { text, end } = this.take()
        name = text
        expression = { kind: 'other', start: expression.start, end, parts: [expression] }
      } else if (sign === '(' || sign === '[') {
        const { parts, end } = this.list()
        expression = {
          kind: sign === '(' ? 'call' : 'other',
          start: expression.start,
          end,
          parts: [expression, ...parts],
          operator: name,
        }
      } else return expression
    }
  }

  private primary(): Expression {
    const { text } = this.current()
    if (text === '[') return { kind: 'list', ...this.list() }
    // What stands in brackets is not a part of its own: it keeps its kind, and its brackets.
    if (text === '(') {
      const { start, parts, end } = this.list()
      const [inner] = parts
      return inner ? { kind: 'other', start, end, parts: [inner] } : fail(this.source, start)
    }
    if (text === '/') return this.path()
    const { kind, start, end } = this.take()
    if (kind === 'sign') return fail(this.source, start)
    const isBoolean = text === 'true' || text === 'false'
    return { kind: kind === 'word' ? (isBoolean ? 'boolean' : 'other') : kind, start, end, parts: [] }
  }

  /** Reads the path of a document, such as `/databases/(default)/documents/places/$(placeId)`. */
  private path(): Expression {
    const { start } = this.current()
    let end = start
    while (this.peek() === '/') {
      this.take()
      if (this.peek() === '$') this.take()
      ;({ end } = this.peek() === '(' ? this.list() : this.take())
    }
    return { kind: 'other', start, end, parts: [] }
  }

  /** Reads expressions between brackets of either form. */
  private list(): { start: number; end: number; parts: Expression[] } {
    const { text, start } = this.take()
    const closing = text === '(' ? ')' : ']'
    const parts: Expression[] = []
    while (this.peek() !== closing) {
      parts.push(this.parse())
      if (this.peek() === ',') this.take()
    }
    return { start, end: this.take().end, parts }
  }

  private node(kind: Expression['kind'], parts: Expression[], more: Partial<Expression> = {}): Expression {
    return { kind, start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, parts, ...more }
  }

  private current(): Token {
    return this.tokens[this.at] ?? fail(this.source, this.source.length)
  }

  private peek(): string {
    return this.tokens[this.at]?.text ?? ''
  }

  private take(): Token {
    const token = this.current()
    this.at++
    return token
  }
}
