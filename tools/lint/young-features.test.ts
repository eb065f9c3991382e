import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../platform/processes.ts'
import { BUILD_TARGETS } from '../platform/browsers.ts'
import { findYoungFeatures, listProblems } from './young-features.ts'
import { findYoungScripts } from './young-scripts.ts'
import { findYoungStyles } from './young-styles.ts'

const scripts: Readonly<Record<string, string>> = {
  'URL.canParse(location.hash)': 'api.URL.canParse_static',
  'URL.parse(location.hash)?.pathname': 'api.URL.parse_static',
  'Map.groupBy([1], String)': 'javascript.builtins.Map.groupBy',
  'Object.groupBy([1], String)': 'javascript.builtins.Object.groupBy',
  'Promise.withResolvers<void>()': 'javascript.builtins.Promise.withResolvers',
  'Array.fromAsync([1])': 'javascript.builtins.Array.fromAsync',
  'AbortSignal.any([])': 'api.AbortSignal.any_static',
  'Response.json({})': 'api.Response.json_static',
  "new Intl.Segmenter('es')": 'javascript.builtins.Intl.Segmenter',
  'new Set([1]).isSubsetOf(new Set([2]))': 'javascript.builtins.Set.isSubsetOf',
  'new Set([1]).union(new Set([2]))': 'javascript.builtins.Set.union',
  '[2, 1].toSorted()': 'javascript.builtins.Array.toSorted',
  'new Float64Array(2).toSorted()': 'javascript.builtins.TypedArray.toSorted',
  "'a'.isWellFormed()": 'javascript.builtins.String.isWellFormed',
  'document.body.showPopover()': 'api.HTMLElement.showPopover',
  'document.body.checkVisibility()': 'api.Element.checkVisibility',
  'document.startViewTransition(() => undefined)': 'api.Document.startViewTransition',
  'requestIdleCallback(() => undefined)': 'api.Window.requestIdleCallback',
  'window.requestIdleCallback(() => undefined)': 'api.Window.requestIdleCallback',
  "new CompressionStream('gzip')": 'api.CompressionStream',
  'new OffscreenCanvas(1, 1)': 'api.OffscreenCanvas',
  'navigator.share({})': 'api.Navigator.share',
  '(({ permissions }: Navigator) => permissions)(navigator)': 'api.Navigator.permissions',
  "/(?<!a)b/.test('b')": 'javascript.regular_expressions.lookbehind_assertion',
  "new RegExp(`(?<=${'a'})b`)": 'javascript.regular_expressions.lookbehind_assertion',
  '<button popoverTarget="menu">a</button>': 'html.elements.button.popovertarget',
  '<p popover="auto">a</p>': 'html.global_attributes.popover',
}

const oldScripts = [
  'document.body.showPopover?.()',
  'URL.canParse?.(location.hash)',
  "'canParse' in URL",
  'new URL(location.href)',
  "JSON.parse('1')",
  'AbortSignal.timeout(1)',
  'structuredClone([1])',
  '[1].at(-1)',
  '[1].findLast(Boolean)',
  'navigator.locks.request("a", () => undefined)',
  'new Response().json()',
  // What is ours may have any name.
  '({ union: 1, popover: 2, toSorted: () => 3 }).toSorted()',
  "/(?<year>\\d+)/.test('1')",
  '<p inert>a</p>',
]

const styles: Readonly<Record<string, string>> = {
  '.a:has(b) { color: red }': 'css.selectors.has',
  '.a:popover-open { color: red }': 'css.selectors.popover-open',
  '.a { & .b { color: red } }': 'css.selectors.nesting',
  '.a { .b { color: red } }': 'css.selectors.nesting',
  '.a { @media (min-width: 1em) { color: red } }': 'css.selectors.nesting',
  '@container page scroll-state(stuck: top) { .a { color: red } }': 'css.at-rules.container.scroll-state_queries',
  '@container style(--a: b) { .a { color: red } }': 'css.at-rules.container.style_queries_for_custom_properties',
  '@media (width >= 40em) { .a { color: red } }': 'css.at-rules.media.range_syntax',
  '@media (scripting: none) { .a { color: red } }': 'css.at-rules.media.scripting',
  '@starting-style { .a { opacity: 0 } }': 'css.at-rules.starting-style',
  '@scope (.a) { b { color: red } }': 'css.at-rules.scope',
  '.a { color: color-mix(in srgb, red, blue) }': 'css.types.color.color-mix',
  '.a { --tint: color-mix(in srgb, red, blue) }': 'css.types.color.color-mix',
  '.a { --tint: red; --tint: color-mix(in srgb, red, blue) }': 'css.types.color.color-mix',
  '.a { color: light-dark(red, blue) }': 'css.types.color.light-dark',
  '.a { color: oklch(60% 0.1 20) }': 'css.types.color.oklch',
  '.a { color: rgb(from red r g b) }': 'css.types.color.rgb.relative_syntax',
  '.a { height: 100dvh }': 'css.types.length.viewport_percentage_units_dynamic',
  '.a { grid-template-columns: subgrid }': 'css.properties.grid-template-columns.subgrid',
  '.a { text-wrap: balance }': 'css.properties.text-wrap',
  '.a { field-sizing: content }': 'css.properties.field-sizing',
  '.a { anchor-name: --b }': 'css.properties.anchor-name',
  '.a { transition-behavior: allow-discrete }': 'css.properties.transition-behavior',
}

const oldStyles = [
  '.a { inset: 0; aspect-ratio: 1; gap: 1rem; translate: 0 1px }',
  '.a:is(b, c):where(d):focus-visible { color: red }',
  '@container (min-width: 20em) { .a { width: 10cqw } }',
  '.a { height: 100vh; height: 100dvh }',
  '.a { color: red; color: color-mix(in srgb, red, blue) }',
  '@supports (color: color-mix(in srgb, red, red)) { .a { --tint: color-mix(in srgb, red, blue) } }',
  '@supports (height: 100dvh) { .a { height: 100dvh } }',
  '@supports selector(:has(a)) { .a:has(b) { color: red } }',
  ".a::before { content: ':has(b) color-mix(' }",
  '/* .a:has(b) */',
  '@keyframes a { from { opacity: 0 } 50% { opacity: 1 } }',
]

let folder: string
let found: Map<string, string[]>

const names = [...Object.keys(scripts), ...oldScripts]
const fileOf = (code: string) => `${folder}/case-${names.indexOf(code)}.tsx`

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/young-`)
  await mkdir(`${folder}/types`)
  const config = {
    extends: `${projectRoot}/tsconfig.json`,
    compilerOptions: { types: [], lib: ['ESNext', 'DOM', 'DOM.Iterable'], jsx: 'preserve' },
    include: ['*.tsx'],
  }
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify(config))
  await writeFile(
    `${folder}/types.d.ts`,
    'declare namespace JSX { interface IntrinsicElements { [name: string]: object } }',
  )
  await Promise.all(names.map((code) => writeFile(fileOf(code), `export const value = ${code}\n`)))
  found = new Map()
  for (const { file, feature } of findYoungScripts([`${folder}/tsconfig.json`], (path) => path.startsWith(folder)))
    found.set(file, [...(found.get(file) ?? []), feature])
})

afterAll(() => rm(folder, { recursive: true }))

test('the build is told of the browsers that package.json names', () => {
  expect(BUILD_TARGETS).toEqual(['chrome107', 'safari16.0', 'ios16.0', 'firefox115'])
})

test('src uses nothing that one of them lacks, but for what is named with its fallback', { timeout: 120_000 }, () => {
  expect(listProblems(findYoungFeatures(projectRoot))).toEqual([])
})

test.each(Object.entries(scripts))('%s is refused', (code, feature) => {
  expect(found.get(fileOf(code))).toContain(feature)
})

test.each(oldScripts)('%s is accepted', (code) => {
  expect(found.get(fileOf(code)) ?? []).toEqual([])
})

test.each(Object.entries(styles))('%s is refused', (css, feature) => {
  expect([...findYoungStyles(css)]).toContain(feature)
})

test.each(oldStyles)('%s is accepted', (css) => {
  expect([...findYoungStyles(css)]).toEqual([])
})

test('an exception counts for its file alone, and one that nothing uses is refused', () => {
  const uses = [{ file: 'a.css', feature: 'css.selectors.has' }]
  expect(listProblems(uses, { 'css.selectors.has': { 'a.css': 'less to see' } })).toEqual([])
  expect(listProblems(uses, { 'css.selectors.has': { 'b.css': 'less to see' } })).toEqual([
    'a.css: css.selectors.has is missing in firefox 115, firefox_android 115',
    'nothing uses the exception of css.selectors.has in b.css',
  ])
})
