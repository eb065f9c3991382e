import { randomUUID } from 'node:crypto'
import { mergeTests, type Page } from 'playwright/test'
import type { StoredMail } from '../../../functions/src/mail/mail.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import type { SignedIn } from '../../../functions/src/platform/caller.ts'
import { readIps } from '../../../functions/src/platform/client-ip.ts'
import { answerReview } from '../../../functions/src/reviews/answer-review.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { makeReview, storeReviews } from '../../functions/places/make-place.ts'
import { type Account, enterAt, main, openMenu, test as withAccounts } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// The SDK asks the Auth emulator for something that it does not have, and what is optional is missing without a network.
test.use({ expectedComplaints: /status of 501|ERR_INTERNET_DISCONNECTED/ })
// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

const author = { full_name: 'Elena Prueba', avatar_url: null }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Accesos rápidos' })
const accountTab = (page: Page) => tabs(page).getByRole('link', { name: /^Cuenta/ })
const entries = (page: Page) => main(page).getByRole('listitem')
const choice = (page: Page, name: string) => main(page).getByRole('checkbox', { name })

/** Puts an entry into a user's list, as functions do. */
async function storeEntry({ uid }: Account, id: string, fields: object): Promise<void> {
  const now = Timestamp.now()
  const expires_at = Timestamp.fromMillis(now.toMillis() + 90 * 24 * 60 * 60 * 1000)
  const entry = { place_id: null, name: null, reason: null, until: null, read_at: null, created_at: now, expires_at }
  await db()
    .doc(paths.notification(uid, id))
    .set({ ...entry, ...fields })
}

/** Returns an account as a function knows it that it calls. */
function toCaller({ uid }: Account): SignedIn {
  return { userId: uid, isAdmin: false, secondFactor: null, signedInAtMs: Date.now() }
}

async function findMail(account: Account, kind: string): Promise<StoredMail | undefined> {
  const { docs } = await db().collection(paths.mail).where('to', '==', account.email).get()
  return docs.map((mail) => mail.data() as StoredMail).find((mail) => mail.kind === kind)
}

test('a visitor is led to the sign-in and back; without anything to say the page says so; a review arrives in the owner’s list, with a number on the tab until it is seen', async ({
  page,
  accounts,
  store,
}) => {
  const [owner, reviewer] = [await accounts.make(), await accounts.make()]
  const id = await store({ owner: owner.uid })
  await page.goto('/notificaciones')
  await expect(page).toHaveURL(/\/auth\?.*next=%2Fnotificaciones/)
  await enterAt(page, owner, '/notificaciones')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Todavía no tienes notificaciones')
  await expectAccessibleByDayAndNight(page)

  const written = { key: randomUUID(), place_id: id, rating: 4, title: null, content: 'Rico', photos: [] }
  await submitReview(written, toCaller(reviewer), readIps({}))

  // The number is asked for now and then only.
  await page.evaluate(() => localStorage.removeItem('aquicito.notifications'))
  await page.goto('/')
  await untilHydrated(page)
  await expect(accountTab(page)).toContainText('1 notificación nueva')
  await openMenu(page)
  await page.getByRole('link', { name: 'Notificaciones (1)' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Notificaciones')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('Café Ciudad tiene una reseña nueva')
  await expect(entries(page)).toContainText('Nueva')
  await expectAccessibleByDayAndNight(page)
  // It has been seen: the number is gone, here and after a reload.
  await expect(accountTab(page)).toHaveText('Cuenta')
  await page.reload()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page).getByText('Nueva', { exact: true })).toHaveCount(0)
  await entries(page).getByRole('link').click()
  await expect(page).toHaveURL(`/lugar/${id}#resenas`)
})

test('a reviewer hears of an answer, and ends such mails by the link of the mail, without signing in; which mails come, a user chooses by groups', async ({
  page,
  accounts,
  store,
}) => {
  const owner = await accounts.make()
  const reviewer = await accounts.make()
  await db().doc(paths.user(reviewer.uid)).set({ email: reviewer.email, locale: 'es', created_at: Timestamp.now() })
  const id = await store({ owner: owner.uid, review_count: 1, avg_rating: 4 })
  await storeReviews(makeReview({ place_id: id, user_id: reviewer.uid, content: 'Muy rico', author }))
  await answerReview({ place_id: id, user_id: reviewer.uid, answer: 'Gracias' }, toCaller(owner), readIps({}))

  const mail = await findMail(reviewer, 'review-answered')
  const link = new URL(mail?.unsubscribe ?? '')
  const forged = new URLSearchParams(link.searchParams)
  forged.set('group', 'plans')
  await page.goto(`${link.pathname}?${forged.toString()}`)
  await expect(page.getByRole('heading')).toHaveText('Este enlace no vale')
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading')).toHaveText('¿Dejar de recibir correos sobre reseñas?')
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('button', { name: 'Dejar de recibirlos' }).click()
  await expect(page.getByRole('heading')).toHaveText('Ya no te enviamos correos sobre reseñas')
  await expectAccessibleByDayAndNight(page)

  // That is what the profile says as well; the list has it all the same.
  await enterAt(page, reviewer, '/notificaciones')
  await expect(entries(page)).toContainText('Café Ciudad respondió tu reseña')
  await main(page).getByRole('link', { name: 'Elegir de qué y cómo me avisan' }).click()
  await expect(page.locator('#correos')).toBeFocused()
  const reviews = choice(page, 'Reseñas de mis negocios y respuestas a las mías')
  await expect(reviews).not.toBeChecked()
  await expect(choice(page, 'Mi plan: cuándo empieza, sigue y termina')).toBeChecked()

  await choice(page, 'Que recibieron lo que envié').uncheck()
  const fetchOff = async () => (await db().doc(paths.user(reviewer.uid)).get()).get('mails_off') as unknown
  await expect.poll(fetchOff).toEqual(['reviews', 'receipts'])
  await reviews.check()
  await expect.poll(fetchOff).toEqual(['receipts'])
  await expect(choice(page, 'Que recibieron lo que envié')).not.toBeChecked()
  await expect(reviews).toBeChecked()
  await expectAccessibleByDayAndNight(page)
})

test('the list says why, leads to what it is about, and stands there without a network as it was read last', async ({
  page,
  context,
  accounts,
}) => {
  const account = await accounts.make()
  await storeEntry(account, 'a', {
    event: 'claim-rejected',
    place_id: 'cafe-ciudad',
    name: 'Café Ciudad',
    reason: 'Falta el NIT',
  })
  await storeEntry(account, 'b', { event: 'message-received', read_at: Timestamp.now() })
  await enterAt(page, account, '/notificaciones')
  await expect(entries(page)).toHaveCount(2)
  await expect(main(page)).toContainText('No aprobamos tu solicitud de Café Ciudad')
  await expect(main(page)).toContainText('Motivo: Falta el NIT')
  await expect(entries(page).getByText('Nueva', { exact: true })).toHaveCount(1)
  await expect(entries(page).getByRole('link', { name: /mensaje/ })).toHaveAttribute('href', '/contact')
  await expect(entries(page).getByRole('link', { name: /Café Ciudad/ })).toHaveAttribute(
    'href',
    '/lugar/cafe-ciudad#reclamar',
  )

  await untilHydrated(page)
  await tabs(page).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/')
  await untilSilent(page)
  await context.setOffline(true)
  await openMenu(page)
  await page.getByRole('link', { name: 'Notificaciones', exact: true }).click()
  await expect(main(page)).toContainText('Sin conexión. Esto es lo que había el')
  await expect(entries(page)).toHaveCount(2)
  await context.setOffline(false)
})

test('who has more than a hundred sees all of them, page by page, and the number is gone; who comes back to an open app is told of what came meanwhile', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make()
  const start = Date.now() - 60_000
  const store = (index: number) => {
    const created_at = Timestamp.fromMillis(start + index)
    return storeEntry(account, `e${index}`, { event: 'correction-accepted', name: `Café ${index}`, created_at })
  }
  await Promise.all(Array.from({ length: 103 }, (_, index) => store(index)))
  await enterAt(page, account, '/notificaciones')
  await expect(entries(page)).toHaveCount(100)
  await expect(entries(page).first()).toContainText('Café 102')
  await main(page).getByRole('button', { name: 'Ver más' }).click()
  await expect(entries(page)).toHaveCount(103)
  await expect(entries(page).nth(100)).toBeFocused()
  await expect(entries(page).nth(100)).toContainText('Café 2')
  await expect(main(page).getByRole('button', { name: 'Ver más' })).toHaveCount(0)
  await expect(accountTab(page)).toHaveText('Cuenta')
  const { docs } = await db().collection(paths.notifications(account.uid)).where('read_at', '==', null).get()
  expect(docs).toHaveLength(0)

  await page.goto('/')
  await untilHydrated(page)
  await untilSilent(page)
  await store(200)
  // As if ten minutes passed while another app was open.
  await page.evaluate(() => {
    const copy = JSON.parse(localStorage.getItem('aquicito.notifications') ?? '{}') as object
    localStorage.setItem('aquicito.notifications', JSON.stringify({ ...copy, askedAt: Date.now() - 600_000 }))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(accountTab(page)).toContainText('1 notificación nueva')
})
