/**
 * An error that leads to nothing says why: `ignore(error, 'the next visit asks again')`. The lint rule
 * `aquicito/ignored-errors` refuses what catches an error and does nothing, or only gives nothing instead (null, an empty list). What does
 * something about the error (shows it, takes another way) needs no reason.
 */

interface Node {
  type: string
  [key: string]: unknown
}

/** Returns true iff what catches an error does nothing, or only gives nothing instead. @param handler A clause or a function. */
export function ignoresError(handler: Node): boolean {
  if (handler.type !== 'CatchClause' && !/Function/.test(handler.type)) return false
  const body = handler['body'] as Node
  if (body.type !== 'BlockStatement') return isNothing(body)
  const [first, ...others] = body['body'] as Node[]
  if (first === undefined) return true
  return others.length === 0 && first.type === 'ReturnStatement' && isNothing(first['argument'] as Node | null)
}

/** Returns what handles the failure in `promise.catch(handler)` and `promise.then(use, handler)`, if the call is one. */
export function failureHandler(call: Node): Node | undefined {
  const callee = call['callee'] as Node
  const handlers = call['arguments'] as Node[]
  if (callee.type !== 'MemberExpression') return undefined
  const { name } = callee['property'] as { name?: string }
  if (name === 'catch') return handlers[0]
  return name === 'then' ? handlers[1] : undefined
}

function isNothing(node: Node | null): boolean {
  if (node === null) return true
  switch (node.type) {
    case 'Literal':
      return node['value'] === null || node['value'] === ''
    case 'Identifier':
      return node['name'] === 'undefined'
    case 'TSAsExpression':
      return isNothing(node['expression'] as Node)
    case 'ArrayExpression':
      return (node['elements'] as Node[]).length === 0
    case 'ObjectExpression':
      return (node['properties'] as Node[]).length === 0
    default:
      return false
  }
}
