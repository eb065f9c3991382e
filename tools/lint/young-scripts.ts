import { API, type Checker, type Symbol } from 'typescript/unstable/sync'
import type {
  Expression,
  Identifier,
  JsxOpeningElement,
  JsxSelfClosingElement,
  Node,
  NoSubstitutionTemplateLiteral,
  TemplateHead,
  TemplateMiddle,
  TemplateTail,
} from 'typescript/unstable/ast'
import {
  isBindingElement,
  isCallExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isRegularExpressionLiteral,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
} from 'typescript/unstable/ast/is'
import { isFeature, isYoung, listYoungNames } from './browser-support.ts'

/** A use of what one of the oldest browsers lacks. */
export interface YoungUse {
  /** Absolute. */
  file: string
  /** By its path in MDN's data, such as `api.URL.canParse_static`. */
  feature: string
}

/** A name that may be that of a young feature. */
interface Candidate {
  file: string
  name: Identifier
  /** What it is read of, as `list` in `list.toSorted()`; null of a name that stands alone. */
  owner: Node | null
}

/** The types that TypeScript has under another name than MDN's data. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^Readonly(Array|Map|Set)$/, '$1'],
  [/^IteratorObject$/, 'Iterator'],
  [/^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/, 'TypedArray'],
]

/** How younger parts of regular expressions look; the last ones only in what is one for certain. */
const PATTERNS: readonly (readonly [pattern: RegExp, feature: string, isOfLiterals: boolean])[] = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion', false],
  [/\(\?[ims]*-?[ims]+:/, 'javascript.regular_expressions.modifier', false],
  [/\/[a-z]*v[a-z]*$/, 'javascript.builtins.RegExp.unicodeSets', true],
  [/\/[a-z]*d[a-z]*$/, 'javascript.builtins.RegExp.hasIndices', true],
]

const youngNames = new Set(
  [...listYoungNames('api'), ...listYoungNames('javascript.builtins')].map((name) => name.replace(/_static$/, '')),
)

/**
 * Returns the uses of young features in the files of projects, by the types of what they are read of. It accepts a call that asks
 * whether there is what it calls: `element.checkVisibility?.()`. It does not see options of calls, computed keys, values without a type
 * and what packages use.
 * @param configs Paths of `tsconfig.json`. @param isChecked Whether a file is looked at, by its absolute path.
 */
export function findYoungScripts(configs: string[], isChecked: (file: string) => boolean): YoungUse[] {
  const api = new API()
  try {
    const projects = api.updateSnapshot({ openProjects: configs }).getProjects()
    return projects.flatMap(({ program, checker }) => {
      const files = program.getSourceFileNames().filter(isChecked)
      const candidates: Candidate[] = []
      const uses: YoungUse[] = []
      for (const file of files) {
        const visit = (node: Node): void => {
          if (isIdentifier(node) && youngNames.has(node.text)) candidates.push(...toCandidate(file, node))
          if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node))
            uses.push(...listElementFeatures(node).map((feature) => ({ file, feature })))
          uses.push(...listPatternFeatures(node).map((feature) => ({ file, feature })))
          node.forEachChild(visit)
        }
        const source = program.getSourceFile(file)
        if (source) visit(source)
      }
      return [...uses, ...listMembers(candidates, checker)].filter(({ feature }) => isYoung(feature))
    })
  } finally {
    api.close()
  }
}

function toCandidate(file: string, name: Identifier): Candidate[] {
  const { parent } = name
  if (isPropertyAccessExpression(parent) && parent.name === name)
    return isAskedCall(parent) ? [] : [{ file, name, owner: parent.expression }]
  if (isBindingElement(parent) && isObjectBindingPattern(parent.parent) && parent.initializer !== name)
    return parent.propertyName === undefined || parent.propertyName === name
      ? [{ file, name, owner: parent.parent }]
      : []
  return [{ file, name, owner: null }]
}

/** Returns true iff a member is called only where it is there. */
function isAskedCall(member: Expression): boolean {
  const { parent } = member
  return isCallExpression(parent) && parent.expression === member && parent.questionDotToken !== undefined
}

function listMembers(candidates: readonly Candidate[], checker: Checker): YoungUse[] {
  const symbols = checker.getSymbolAtLocation(candidates.map(({ name }) => name))
  return candidates.flatMap(({ file, name, owner }, index) => {
    const symbol = symbols[index]
    const isBound = owner !== null && isObjectBindingPattern(owner)
    if (!isBound && !(symbol && isBuiltIn(symbol))) return []
    const declaredIn = isBound ? undefined : symbol?.getParent()
    const feature =
      (declaredIn && findMember(name.text, [toOwner(declaredIn.name)])) ??
      findMember(name.text, owner ? listOwners(owner, checker) : [])
    return feature === undefined ? [] : [{ file, feature }]
  })
}

/** Returns true iff a browser or Node.js declares it. */
function isBuiltIn({ declarations }: Symbol): boolean {
  return declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$|\/@types\/node\//.test(path))
}

/** What a member may be a member of: a type, or, as `URL` in `URL.parse()`, the object that makes values of it. */
interface Owner {
  type: string
  isStatic: boolean
}

/** Returns what the type of a value is called, and the value itself. */
function listOwners(owner: Node, checker: Checker): Owner[] {
  const type = checker.getTypeAtLocation(owner)
  // Without the arguments of generic types.
  const text = type ? checker.typeToString(type).replaceAll(/<.*>/g, '') : ''
  return [
    ...(isIdentifier(owner) ? [{ type: owner.text, isStatic: true }] : []),
    ...(text.match(/\b[A-Za-z]\w*/g) ?? []).map(toOwner),
  ]
}

function toOwner(name: string): Owner {
  const type = name.replace(/Constructor$/, '')
  const [pattern, other = ''] = OTHER_NAMES.find(([names]) => names.test(type)) ?? []
  return { type: pattern ? type.replace(pattern, other) : type, isStatic: type !== name }
}

/** Returns the path of a member in MDN's data. @param owners Of what it may be one; none of what is global. */
function findMember(name: string, owners: readonly Owner[]): string | undefined {
  const isGlobal = owners.length === 0 || owners.some(({ type }) => type === 'Window' || type === 'globalThis')
  const globals = [`api.${name}`, `api.Window.${name}`, `api.WorkerGlobalScope.${name}`, `javascript.builtins.${name}`]
  const members = owners.flatMap(({ type, isStatic }) => [
    `api.${type}.${name}${isStatic ? '_static' : ''}`,
    ...['api', 'javascript.builtins', 'javascript.builtins.Intl'].map((root) => `${root}.${type}.${name}`),
  ])
  return [...members, ...(isGlobal ? globals : [])].find(isFeature)
}

/** Returns the paths of what a regular expression is made of, or a text that may become one. */
function listPatternFeatures(node: Node): string[] {
  const isPattern = isRegularExpressionLiteral(node)
  if (!isPattern && !isStringLiteral(node) && !isTemplatePart(node)) return []
  const { text } = node
  return PATTERNS.flatMap(([pattern, feature, isOfLiterals]) =>
    (isPattern || !isOfLiterals) && pattern.test(text) ? [feature] : [],
  )
}

function isTemplatePart(
  node: Node,
): node is TemplateHead | TemplateMiddle | TemplateTail | NoSubstitutionTemplateLiteral {
  return isNoSubstitutionTemplateLiteral(node) || isTemplateHead(node) || isTemplateMiddle(node) || isTemplateTail(node)
}

/** Returns the paths of an HTML element and its attributes in MDN's data. */
function listElementFeatures({ tagName, attributes }: JsxOpeningElement | JsxSelfClosingElement): string[] {
  if (!isIdentifier(tagName) || !/^[a-z]/.test(tagName.text)) return []
  const element = `html.elements.${tagName.text}`
  const names = attributes.properties.flatMap((attribute) =>
    isJsxAttribute(attribute) && isIdentifier(attribute.name) ? [attribute.name.text.toLowerCase()] : [],
  )
  return [element, ...names.flatMap((name) => [`${element}.${name}`, `html.global_attributes.${name}`])]
}
