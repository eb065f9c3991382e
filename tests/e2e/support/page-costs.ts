import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from 'playwright/test'
import type { PageCosts } from '../../../tools/build/budgets.ts'
import { CLIENT } from '../../../tools/build/built-files.ts'
import { watchFirestore } from '../../../tools/platform/watch-firestore.ts'
import { expect, untilHydrated, untilIdle, untilSilent } from './watched-page.ts'

/** What of React's own tree is looked at. */
interface Fiber {
  tag: number
  type: unknown
  flags: number
  memoizedProps: { className?: unknown } | null
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

interface Drawn {
  commits: number
  cards: number
  lastMs: number
}

/** What waits for so long waits for a visitor who stays, in milliseconds: that a machine is slow is no stay. */
const STAY_MS = 5_000
/** A page that has changed nothing and asked for nothing for so long is at rest: a search is reported after a second, in milliseconds. */
const REST_MS = 1_500

/** Counts what a page costs from now on. @returns What tells it, once the page is at rest. */
export async function countCosts(page: Page): Promise<() => Promise<Omit<PageCosts, 'documents' | 'served'>>> {
  const asked: Request[] = []
  let askedMs = 0
  page.on('request', (request) => {
    asked.push(request)
    askedMs = Date.now()
  })
  await page.addInitScript(watchFirestore)
  await page.addInitScript(watchReact, STAY_MS)
  return async () => {
    await untilAtRest(page, () => Date.now() - askedMs)
    const { commits, cards } = await readDrawn(page)
    const isImage = (request: Request) => request.resourceType() === 'image'
    const addresses = new Set(asked.filter((request) => !isImage(request)).map((request) => request.url()))
    const scripts = [...addresses].map((url) => new URL(url).pathname).filter((path) => /\.m?js$/.test(path))
    return {
      requests: addresses.size,
      images: asked.filter(isImage).length,
      scripts: scripts.reduce((sum, path) => sum + weigh(path), 0),
      nodes: await countNodes(page),
      commits,
      cards,
    }
  }
}

/** Returns how many documents Firestore has sent a page whose costs are counted. */
export async function countDocuments(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { documentsRead: number }).documentsRead)
}

/** Waits until React has taken a page over, and the page asks for nothing and changes nothing any more. */
async function untilAtRest(page: Page, askedAgoMs: () => number): Promise<void> {
  await untilHydrated(page)
  await expect
    .poll(async () => {
      await untilSilent(page)
      await untilIdle(page)
      const changedAgoMs = await page.evaluate(
        () => performance.now() - (window as unknown as { drawn: Drawn }).drawn.lastMs,
      )
      return Math.min(changedAgoMs, askedAgoMs())
    })
    .toBeGreaterThan(REST_MS)
}

async function readDrawn(page: Page): Promise<Drawn> {
  return page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn)
}

async function countNodes(page: Page): Promise<number> {
  interface TreeNode {
    children?: TreeNode[]
    shadowRoots?: TreeNode[]
  }
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  await session.detach()
  const count = ({ children = [], shadowRoots = [] }: TreeNode): number =>
    [...children, ...shadowRoots].reduce((sum, child) => sum + count(child), 1)
  return count(root)
}

const weights = new Map<string, number>()

/** Returns what a script of the build weighs on the way. */
function weigh(path: string): number {
  const weight = weights.get(path) ?? brotliCompressSync(readFileSync(`${CLIENT}${path}`)).length
  weights.set(path, weight)
  return weight
}

/** Runs in the page, before anything of its own, where React takes it for the developer tools. */
function watchReact(stayMs: number): void {
  const drawn: Drawn = { commits: 0, cards: 0, lastMs: 0 }
  const setTimer = window.setTimeout
  const never = 2 ** 31 - 1
  Object.assign(window, {
    drawn,
    setTimeout: (work: TimerHandler, ms = 0, ...rest: unknown[]) => setTimer(work, ms < stayMs ? ms : never, ...rest),
  })
  const PERFORMED_WORK = 1
  const FUNCTION_TAGS = [0, 11, 14, 15]
  const isCard = ({ tag, child }: Fiber) =>
    FUNCTION_TAGS.includes(tag) &&
    child?.type === 'li' &&
    /(?:^|\s)(?:card|saved-place)(?:\s|$)/.test(String(child.memoizedProps?.className))
  /** What a commit leaves alone are the objects of the commit before, with the flags of then. */
  const countCards = (fiber: Fiber): number => {
    let cards = (fiber.flags & PERFORMED_WORK) > 0 && isCard(fiber) ? 1 : 0
    if (fiber.child === fiber.alternate?.child) return cards
    for (let { child } = fiber; child; child = child.sibling) cards += countCards(child)
    return cards
  }
  const ignored = () => {}
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => {
        drawn.commits++
        drawn.cards += countCards(current)
        drawn.lastMs = performance.now()
      },
      onCommitFiberUnmount: ignored,
      onPostCommitFiberRoot: ignored,
    },
  })
}
