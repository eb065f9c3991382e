import { isYoung, listParts } from './browser-support.ts'

/** Of each function of values where MDN's data have it, by its name. */
const functions: ReadonlyMap<string, string> = listFunctions()

/** Units that MDN's data have under another name. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^[dsl]v(?:[hwib]|min|max)$/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/^cq(?:[hwib]|min|max)$/, 'css.types.length.container_query_length_units'],
]

interface Block {
  prelude: string
  declarations: Set<string>
  /** The features that are there for certain, because `@supports` around it asks for them. */
  asked: ReadonlySet<string>
}

/**
 * Returns the features of a style sheet that one of the oldest browsers lacks, by their paths in MDN's data. It accepts what stands in
 * `@supports` that asks for it, and the value of a property that has another value before it in the same rule.
 * It does not know which of several meanings a word has in the value of a variable: it looks at functions and units there.
 */
export function findYoungStyles(css: string): Set<string> {
  const found = new Set<string>()
  const add = (path: string, asked: ReadonlySet<string>) => {
    if (isYoung(path) && !asked.has(path)) found.add(path)
  }
  const blocks: Block[] = [{ prelude: '', declarations: new Set(), asked: new Set() }]
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};]|$)/g)) {
    const block = blocks.at(-1)
    if (!block) break
    const statement = text.trim()
    if (end === '{') {
      const asked = new Set([...block.asked, ...listAskedFeatures(statement)])
      for (const path of listPreludeFeatures(statement, block)) add(path, asked)
      blocks.push({ prelude: statement, declarations: new Set(), asked })
      continue
    }
    if (statement.startsWith('@')) {
      for (const path of listPreludeFeatures(statement, block)) add(path, block.asked)
    } else if (statement) {
      const [, property = '', value = ''] = /^([\w-]+)\s*:\s*([\s\S]*)$/.exec(statement) ?? []
      const hasFallback = block.declarations.has(property) && !property.startsWith('--')
      block.declarations.add(property)
      if (!hasFallback) for (const path of listDeclarationFeatures(property, value)) add(path, block.asked)
    }
    if (end === '}') blocks.pop()
  }
  return found
}

/** Returns the paths of what `@supports` asks for; nothing of other rules, and of one that asks for what is not there. */
function listAskedFeatures(prelude: string): string[] {
  if (!/^@supports(?!\s+not\b)/.test(prelude)) return []
  const selectors = [...prelude.matchAll(/::?([a-z][\w-]*)/g)].map(([, name]) => `css.selectors.${name}`)
  const declarations = [...prelude.matchAll(/\(([\w-]+)\s*:\s*((?:[^()]|\([^()]*\))*)\)/g)]
  return [
    ...selectors,
    ...declarations.flatMap(([, property = '', value = '']) => listDeclarationFeatures(property, value)),
  ]
}

/** Returns the paths of what a rule begins with: a selector, or an at-rule with its condition. */
function listPreludeFeatures(prelude: string, outer: Block): string[] {
  const rule = /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude)
  if (!rule) {
    const names = [...prelude.matchAll(/::?([a-z][\w-]*)/g)].map(([, name]) => `css.selectors.${name}`)
    if (/^(?:from|to|[\d.]+%)/.test(prelude)) return []
    return prelude.includes('&') || isStyleRule(outer.prelude) ? ['css.selectors.nesting', ...names] : names
  }
  const [, name = '', condition = ''] = rule
  const path = `css.at-rules.${name}`
  const features = [...condition.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature]) => `${path}.${feature}`)
  if (/[<>]/.test(condition)) features.push('css.at-rules.media.range_syntax')
  if (isStyleRule(outer.prelude)) features.push('css.selectors.nesting')
  if (/style\(/.test(condition)) features.push(`${path}.style_queries_for_custom_properties`)
  if (/scroll-state\(/.test(condition)) features.push(`${path}.scroll-state_queries`)
  return name === 'supports' ? [] : [path, ...features]
}

function isStyleRule(prelude: string): boolean {
  return prelude !== '' && !prelude.startsWith('@')
}

function listDeclarationFeatures(property: string, value: string): string[] {
  const path = `css.properties.${property}`
  const isVariable = property.startsWith('--')
  const used = [...value.matchAll(/(?<![\w-])([a-z][\w-]*)(\()?/gi)].flatMap(([, word = '', bracket]) => {
    if (bracket) return [functions.get(word) ?? [], `${path}.${word}`].flat()
    return isVariable ? [] : [`${path}.${word}`]
  })
  const units = [...value.matchAll(/\d([a-z]+)/gi)].flatMap(([, unit = '']) =>
    UNITS.flatMap(([pattern, feature]) => (pattern.test(unit) ? [feature] : [])),
  )
  const relative = [...value.matchAll(/([a-z]+)\(\s*from\b/gi)].map(
    ([, name]) => `css.types.color.${name}.relative_syntax`,
  )
  return [path, ...used, ...units, ...relative]
}

function listFunctions(): Map<string, string> {
  const types = listParts('css.types')
  const paths = ['css.types', ...types.map((type) => `css.types.${type}`)].flatMap((type) =>
    listParts(type).map((name) => [name, `${type}.${name}`] as const),
  )
  // The first one of a name is the widest.
  return new Map(paths.toReversed())
}
