import { db } from '../../../functions/src/platform/admin.ts'
import type { CallableOutput } from '../../../src/domain/api/callables.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { repeats } from '../../repeats.ts'
import { enterAsAdmin, test as withAccounts } from '../support/accounts.ts'
import { storeClaim } from '../support/place-fixtures.ts'
import { expect, readText } from '../support/watched-page.ts'

/** More than a page of the list holds. */
const COUNT = repeats({ usually: 110, soak: 200 })
/** Decided one by one. */
const ALONE = repeats({ usually: 2, soak: 5 })
/** At most so many of a page are decided together: each is a call of its own. */
const TOGETHER = repeats({ usually: 6, soak: Infinity })

interface ManyClaims {
  /** Stores claims of a user on places that there are, after all others that wait: other tests see theirs on the first page. */
  claimMany: (userId: string) => Promise<void>
}

const test = withAccounts.extend<ManyClaims>({
  claimMany: async ({ page }, use) => {
    const claims: string[] = []
    await use(async (userId) => {
      const places = await db().collection(paths.places).where('city', '==', 'la-paz').limit(COUNT).select().get()
      await Promise.all(
        places.docs.map(({ id }, index) => {
          claims.push(paths.claimRequest(id, userId))
          const created_at = new Date(Date.UTC(2098, 0, 1) + index * 60_000).toISOString()
          return storeClaim({ place_id: id, user_id: userId, businessName: `Cadena ${userId}`, created_at })
        }),
      )
    })
    await page.close()
    await Promise.all(claims.map((path) => db().doc(path).delete()))
  },
})

test.use({ expectedComplaints: /status of 501/, viewport: { width: 1280, height: 800 } })

test('more claims than a page holds are decided by keys, one by one and together, page by page', async ({
  page,
  accounts,
  claimMany,
}) => {
  const account = await accounts.make()
  await claimMany(account.uid)
  const countWaiting = async () => {
    const waiting = db().collection(paths.claimRequests).where('status', '==', 'pending')
    return (await waiting.where('user_id', '==', account.uid).count().get()).data().count
  }
  // The rail knows of ours alone, and counts on by itself once they are decided.
  let isDeciding = false
  await page.route('**/call/readWaiting', async (route) => {
    if (isDeciding) return
    const response = await route.fetch()
    const { result } = (await response.json()) as { result: CallableOutput<'readWaiting'> }
    const waiting = result.waiting.map((one) => (one.kind === 'claims' ? { ...one, count: COUNT } : one))
    await route.fulfill({ response, json: { result: { ...result, waiting } } })
  })
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/claims?show=pending', 'Gestionar solicitudes')
  const rows = page.locator('li.admin-entry:not(.skeleton)')
  const ours = rows.filter({ hasText: account.uid })
  const arrow = (index: number) => ours.nth(index).locator('.admin-row-toggle')
  const rejected = ours.getByText('Rechazada', { exact: true })
  await expect(rows).toHaveCount(100)
  const first = await ours.count()

  const link = page
    .getByRole('navigation', { name: 'Páginas de administración' })
    .getByRole('link', { name: 'Gestionar solicitudes' })
  const readCount = async () => Number(/\d+/.exec(await readText(link)) ?? 0)
  await expect.poll(readCount).toBe(COUNT)
  isDeciding = true

  await arrow(0).focus()
  for (let index = 0; index < ALONE; index++) {
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeFocused()
    await page.keyboard.type('No es suyo')
    await page.keyboard.press('Control+Enter')
    // What became of it is there before the next one is decided.
    await expect(arrow(index + 1)).toBeFocused()
    await expect(rejected).toHaveCount(index + 1)
  }

  let decided = ALONE
  const rejectTogether = async (from: number, end: number) => {
    const to = Math.min(from + TOGETHER, end)
    await expect(arrow(from)).toBeFocused()
    await page.keyboard.press('x')
    for (let index = from + 1; index < to; index++) await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByText(`${to - from} solicitudes elegidas`)).toBeVisible()
    await page.getByRole('button', { name: `Rechazar las ${to - from}` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Falta una prueba' }).press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 180_000 })
    decided += to - from
    await expect(rejected).toHaveCount(decided)
  }
  await rejectTogether(ALONE, first)

  // The last page has what other tests stored, before ours.
  await expect(async () => {
    await page.getByRole('button', { name: 'Más solicitudes' }).press('Enter', { timeout: 5_000 })
    await expect(ours).toHaveCount(COUNT, { timeout: 10_000 })
  }).toPass()
  await arrow(first).focus()
  await rejectTogether(first, COUNT)

  expect(await countWaiting()).toBe(COUNT - decided)
  await expect.poll(readCount).toBe(COUNT - decided)
})
