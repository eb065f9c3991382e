import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from './watched-page.ts'

interface Looked {
  /** What axe looks at, as a selector; the whole page by itself. */
  include?: string
  /** Which of its rules it goes by, by their tags; those that it goes by itself otherwise. */
  tags?: string[]
  /** The same by their names. */
  rules?: string[]
}

/** All of axe's rules that a colour can break, but for what the strictest level of WCAG asks for. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** What a list repeats after a dozen looks like the dozen, and would take most of axe's time. */
const repeatedRows = 'li:nth-child(n + 13)'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a page is looked at in, where both its words and its colours matter: neither changes the other. */
export const languageAndScheme = [
  ['es', 'light'],
  ['en', 'dark'],
] as const

/** By how many pixels the page is wider than the screen. */
export async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns what axe finds wrong with a page: each rule with the elements that break it. */
export async function listViolations(page: Page, { include = 'html', tags, rules }: Looked = {}): Promise<string[]> {
  // Colours are measured when nothing moves any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
  // Loading axe takes longer than most of its looks, and a document that has it needs it once only.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const only: RunOptions = rules ? { runOnly: { type: 'rule', values: rules } } : tags ? { runOnly: tags } : {}
  const { violations } = await page.evaluate(
    ([looked, exclude, options]): Promise<AxeResults> =>
      (window as unknown as { axe: typeof axeCore }).axe.run({ include: [[looked]], exclude: [[exclude]] }, options),
    [include, repeatedRows, { ...only, resultTypes: ['violations'] } satisfies RunOptions] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Checks that a page is in reach of everybody, for all that axe knows, and that it fits the screen. */
export async function expectAccessible(page: Page, looked?: Looked): Promise<void> {
  expect(await measureOverflow(page)).toBe(0)
  expect(await listViolations(page, looked)).toEqual([])
}

/** The same by day and by night, where only the colours differ. */
export async function expectAccessibleByDayAndNight(page: Page, looked?: Looked): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, looked)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { ...looked, rules: colorRules })
}

/** Has a page use a font that is a fifth wider than Roboto, which Androids have. */
export async function widenFont(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--font', `Verdana, 'DejaVu Sans', 'Bitstream Vera Sans', sans-serif`),
  )
}

/**
 * Returns what a user cannot read or reach without scrolling sideways: what stands outside the screen, words that
 * stick out of what is tapped or break within it, and text that its box cuts off. What scrolls by itself, and names that
 * end in dots on purpose, may.
 */
export function listOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 1
    const width = document.documentElement.clientWidth
    const found = new Set<string>()
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${element.textContent.trim().slice(0, 30)}"`
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, .skip')
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isOutside = ({ left, right }: DOMRect) => left < -tolerance || right > width + tolerance

    const surplus = document.documentElement.scrollWidth - width
    if (surplus > 0) found.add(`the page is ${surplus} pixels wider than the screen`)
    for (const element of document.body.querySelectorAll('*:not(svg *)')) {
      const box = element.getBoundingClientRect()
      if (!isSeen(element) || box.width === 0 || box.height === 0) continue
      if (isOutside(box) && !scrolls(element)) found.add(`outside the screen: ${describe(element)}`)
      const isCut = element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2
      if (
        isCut &&
        getComputedStyle(element).overflow.includes('hidden') &&
        element.textContent &&
        !element.matches('.one-line, .suggestions .opening, .card h3, .account span, svg')
      )
        found.add(`cut off: ${describe(element)}`)
    }
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      const { parentElement } = text
      if (!text.data.trim() || !parentElement || !isSeen(parentElement)) continue
      if (parentElement.closest('svg, script, style, textarea, option, .one-line, .card h3')) continue
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (isOutside(box) && !scrolls(parentElement)) found.add(`outside the screen: ${describe(parentElement)}`)
      const tapped = parentElement.closest(
        'button, summary, .btn, .MuiButton-root, .chip, .place-action, .tabs a, .tiles a, .switch a, h1:not(.lead h1)',
      )
      if (!tapped) continue
      const { left, right } = tapped.getBoundingClientRect()
      if (box.left < left - tolerance || box.right > right + tolerance) found.add(`sticks out of ${describe(tapped)}`)
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.add(`"${word}" is broken in ${describe(tapped)}`)
      }
    }
    return [...found]
  })
}
