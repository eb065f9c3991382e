import { type Locator, mergeTests, type Page } from 'playwright/test'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import type { PlanRequest } from '../../../src/domain/plans/plan.ts'
import type { ReviewReport } from '../../../src/domain/reviews/review-report.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { type Account, enterAsAdmin, test as withAccounts } from '../support/accounts.ts'
import { storeClaim, type Store, test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

/** What waits for an admin after a weekend. */
interface Waiting {
  /** The places that are claimed; the first of them are corrected, too. */
  placeIds: string[]
  /** The place whose reviews are reported. */
  reviewedId: string
  planRequestIds: string[]
}

interface Fixtures {
  /** Stores it, before all that other tests store, with a name of its own in each entry. */
  storeWaiting: (tag: string, claimant: Account, author: Account) => Promise<Waiting>
}

const CLAIMS = 12
const SUGGESTIONS = 6
const REVIEWS = 3
const PLANS = 2

const longAgo = (minutes: number) => new Date(Date.UTC(2018, 0, 1) + minutes * 60_000)

const test = mergeTests(withAccounts, withPlaces).extend<Fixtures>({
  storeWaiting: async ({ page, store }, use) => {
    const planRequestIds: string[] = []
    await use(async (tag, claimant, author) => {
      const placeIds: string[] = []
      for (let index = 0; index < CLAIMS; index++) {
        const place_id = await store({ name: `${tag} ${index}` })
        placeIds.push(place_id)
        await storeClaim({ place_id, user_id: claimant.uid, created_at: longAgo(index).toISOString() })
      }
      await storeCorrections(tag, placeIds.slice(0, SUGGESTIONS), author)
      const reviewedId = await storeReported(tag, store)
      for (let index = 0; index < PLANS; index++) planRequestIds.push(await storePlanRequest(tag, index))
      return { placeIds, reviewedId, planRequestIds }
    })
    await page.close()
    await Promise.all(planRequestIds.map((id) => db().doc(paths.planRequest(id)).delete()))
  },
})

async function storeCorrections(tag: string, placeIds: readonly string[], author: Account): Promise<void> {
  const nothing = { reason: null, change_id: null, decided_at: null }
  const said = { kind: 'correction', what: 'address', topic: 'address', city: 'trinidad', status: 'pending' }
  await Promise.all(
    placeIds.map((place_id, index) =>
      db()
        .doc(paths.suggestion(`${place_id}-address`))
        .set({
          ...nothing,
          ...said,
          user_id: author.uid,
          place_id,
          name: `${tag} ${index}`,
          value: `Calle Nueva ${index}`,
          created_at: longAgo(index),
        }),
    ),
  )
}

async function storeReported(tag: string, store: Store['store']): Promise<string> {
  const userIds = Array.from({ length: REVIEWS }, (_, index) => `u${index}`)
  const place_id = await store(
    { name: `${tag} con reseñas`, review_count: REVIEWS, avg_rating: 5 },
    userIds.map((user_id) => ({ user_id, content: `${tag}: muy bueno` })),
  )
  const report = { reporter_id: 'reporter', reason: 'spam', comment: null, is_open: true } as const
  await Promise.all(
    userIds.map((user_id, index) =>
      db()
        .doc(paths.reviewReport(place_id, user_id, report.reporter_id))
        .set({
          ...report,
          place_id,
          user_id,
          created_at: Timestamp.fromDate(longAgo(index)),
        } satisfies Record<Exclude<keyof ReviewReport, 'is_upheld'>, unknown>),
    ),
  )
  return place_id
}

async function storePlanRequest(tag: string, index: number): Promise<string> {
  const at = Timestamp.fromDate(longAgo(index))
  const request = {
    businessName: `${tag} ${index}`,
    contactName: 'Ana Quispe',
    email: 'ana.quispe@example.com',
    phone: '71234567',
    planName: 'basic',
    planPrice: '150 Bs/month',
    status: 'requested',
    user_id: null,
    place_id: null,
    expires_at: null,
    notes: null,
    history: [{ status: 'requested', at, actor_id: null }],
    actor_ids: [],
    created_at: at,
    updated_at: at,
  } satisfies Partial<Record<keyof PlanRequest, unknown>>
  return (await db().collection(paths.planRequests).add(request)).id
}

/** Does what an admin does with a page, and counts it: each click, and each key. */
function countActions(page: Page) {
  let count = 0
  return {
    count: () => count,
    async click(target: Locator, options?: Parameters<Locator['click']>[0]) {
      count += 1
      await target.click(options)
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count += 1
        await page.keyboard.press(key)
      }
    },
  }
}

// The Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of 501/, viewport: { width: 1280, height: 800 } })

test('an admin decides what waits on a Monday morning in at most 40 clicks', async ({
  page,
  accounts,
  storeWaiting,
}) => {
  const [claimant, author] = [await accounts.make(), await accounts.make()]
  const tag = `Lunes ${claimant.uid.slice(0, 8)}`
  const { placeIds, reviewedId, planRequestIds } = await storeWaiting(tag, claimant, author)
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/waiting', 'Todo lo pendiente')
  await page.goto('/admin')
  await untilHydrated(page)
  const actions = countActions(page)
  const ours = page.locator('li.admin-entry:not(.skeleton)').filter({ hasText: tag })
  const dialog = page.getByRole('dialog')
  const inRow = (index: number, name: string) => ours.nth(index).getByRole('button', { name, exact: true })
  const rail = page.getByRole('navigation', { name: 'Páginas de administración' })
  const answer = async (name: string) => {
    await actions.click(dialog.getByRole('button', { name, exact: true }))
    await expect(dialog).toBeHidden({ timeout: 120_000 })
  }

  // Ten claims together, and two one by one, each with a reason that is ready.
  await actions.click(page.getByRole('main').getByRole('link', { name: /Solicitudes de propiedad/ }))
  await expect(ours).toHaveCount(CLAIMS)
  await actions.click(ours.nth(0).getByRole('checkbox'))
  await actions.click(ours.nth(9).getByRole('checkbox'), { modifiers: ['Shift'] })
  await actions.click(page.getByRole('button', { name: 'Aprobar las 10' }))
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await answer('Aprobar las 10')
  await expect(ours.getByText('Aprobada', { exact: true })).toHaveCount(10)
  // What waits next has the focus.
  await expect(ours.nth(10).getByRole('button', { name: /^Detalles/ })).toBeFocused()
  for (const index of [10, 11]) {
    await actions.click(inRow(index, 'Rechazar'))
    await actions.click(dialog.getByRole('button', { name: 'Falta una prueba' }))
    await answer('Rechazar')
  }
  await expect(ours.getByText('Rechazada', { exact: true })).toHaveCount(2)

  // The suggestions by keys alone, from the arrow of the first one.
  await actions.click(rail.getByRole('link', { name: /^Sugerencias/ }))
  await expect(ours).toHaveCount(SUGGESTIONS)
  const arrow = (index: number) => ours.nth(index).getByRole('button', { name: /^Detalles/ })
  await arrow(0).focus()
  await actions.press('x', 'j', 'j', 'j', 'j', 'Shift+X')
  await expect(page.getByText('5 sugerencias elegidas')).toBeVisible()
  await actions.press('Shift+A')
  await expect(dialog.getByRole('button', { name: 'Aceptar las 5' })).toBeVisible()
  await actions.press('Control+Enter')
  await expect(dialog).toBeHidden({ timeout: 120_000 })
  await expect(ours.getByText('Aceptada', { exact: true })).toHaveCount(5)
  await expect(arrow(5)).toBeFocused()
  await actions.press('r')
  await expect(dialog.getByLabel('Nota para quien lo sugirió')).toBeFocused()
  await actions.press('Tab', 'Enter', 'Control+Enter')
  await expect(ours.getByText('Rechazada', { exact: true })).toHaveCount(1)

  await actions.click(rail.getByRole('link', { name: /^Moderar reseñas/ }))
  await actions.click(page.getByRole('link', { name: 'Reportadas' }))
  await expect(ours).toHaveCount(REVIEWS)
  for (const index of [0, 1]) {
    await actions.click(inRow(index, 'Dejar publicada'))
    await answer('Dejar publicada')
  }
  await actions.click(inRow(2, 'Ocultar'))
  await actions.click(dialog.getByRole('button', { name: 'Es publicidad' }))
  await answer('Ocultar')

  await actions.click(rail.getByRole('link', { name: /^Gestionar planes/ }))
  await expect(ours).toHaveCount(PLANS)
  for (let index = 0; index < PLANS; index++) {
    await actions.click(inRow(index, 'Ya lo contacté'))
    await answer('Ya lo contacté')
  }
  await expect(ours.getByText('Contactado', { exact: true }).filter({ visible: true })).toHaveCount(PLANS)
  expect(actions.count()).toBeLessThanOrEqual(40)

  const statesOf = async (stored: string[], field = 'status') =>
    (await db().getAll(...stored.map((path) => db().doc(path)))).map((snapshot) => snapshot.get(field) as unknown)
  const claims = placeIds.map((id) => paths.claimRequest(id, claimant.uid))
  expect(await statesOf(claims)).toEqual([...Array.from({ length: 10 }, () => 'approved'), 'rejected', 'rejected'])
  const corrections = placeIds.slice(0, SUGGESTIONS).map((id) => paths.suggestion(`${id}-address`))
  expect(await statesOf(corrections)).toEqual([...Array.from({ length: 5 }, () => 'accepted'), 'rejected'])
  const reports = ['u0', 'u1', 'u2'].map((userId) => paths.reviewReport(reviewedId, userId, 'reporter'))
  expect(await statesOf(reports, 'is_open')).toEqual([false, false, false])
  expect((await statesOf(reports, 'is_upheld')).filter(Boolean)).toHaveLength(1)
  expect(await statesOf(planRequestIds.map(paths.planRequest))).toEqual(['contacted', 'contacted'])
})
