import { mergeTests, type Page } from 'playwright/test'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { addPushes } from '../../../functions/src/push/push.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { type Account, enterAt, main, openMenu, test as withAccounts } from '../support/accounts.ts'
import { untilInstalled } from '../support/cached-pages.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { deliverToWorker, isSubscribed, shown, tapShown, test as withPushes } from '../support/push-browser.ts'
import { storeSession } from '../support/sessions.ts'
import { expect, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces, withPushes)

// The SDK asks the Auth emulator for something that it does not have.
test.use({ serviceWorkers: 'allow', hasTouch: true, expectedComplaints: /status of 501/ })
// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

/** Where the profile chooses what is notified here; which mails come is chosen by the same names. */
const pushSection = (page: Page) =>
  main(page)
    .locator('section.surface')
    .filter({ has: page.getByRole('heading', { name: 'Notificaciones en este celular' }) })

async function fetchSubscriptions({ uid }: Account) {
  const { docs } = await db().collection(paths.pushSubscriptions).where('user_id', '==', uid).get()
  return docs.map((subscription) => subscription.data())
}

/** Stores what a commit of a new review stores, which the functions then deliver. */
async function storePush({ uid }: Account, path: string): Promise<void> {
  const batch = db().batch()
  const title = 'Tu negocio tiene una reseña nueva'
  const texts = { title, body: 'Café Ñandú', path, locale: 'es' } as const
  await addPushes(
    batch,
    { event: 'review-received', userId: uid, entityId: 'review-1', validSinceMs: 0, ...texts },
    Timestamp.now(),
  )
  await batch.commit()
}

test('an owner who answered a review is asked once, is notified with the app closed, and no more after signing out', async ({
  page,
  accounts,
  store,
  service,
  browserKeys,
}) => {
  const account = await accounts.make()
  const id = await store({ review_count: 1, avg_rating: 2, owner: account.uid }, [
    { user_id: 'other', content: 'Muy lento', rating: 2 },
  ])
  await enterAt(page, account, `/lugar/${id}`)
  await untilInstalled(page)
  const question = main(page).getByRole('region', { name: '¿Te avisamos en este celular?' })
  await expect(question).toHaveCount(0)
  const answer = async (button: string, text: string) => {
    await main(page).locator('.review').getByRole('button', { name: button }).click()
    await main(page).getByLabel('Tu respuesta').fill(text)
    await main(page).getByRole('button', { name: 'Publicar respuesta' }).click()
  }
  await answer('Responder', 'Vuelva, por favor')
  await expect(question).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  expect(await isSubscribed(page)).toBe(false)
  await question.getByRole('button', { name: 'Sí, avísenme' }).click()
  await expect(main(page).getByText('Listo: te avisaremos en este celular.')).toBeFocused()
  const { endpoint, p256dh, auth } = browserKeys
  expect(await fetchSubscriptions(account)).toMatchObject([{ endpoint, p256dh, auth, off: [] }])
  await page.reload()
  await answer('Editar respuesta', 'Vuelva pronto')
  await expect(main(page).locator('.review__answer')).toContainText('Vuelva pronto')
  await expect(question).toHaveCount(0)

  await storePush(account, `/lugar/${id}#resenas`)
  await expect.poll(() => service.read(browserKeys).length).toBe(1)
  const worker = await deliverToWorker(page, service.read(browserKeys)[0])
  await expect
    .poll(() => shown(worker))
    .toEqual([{ title: 'Tu negocio tiene una reseña nueva', body: 'Café Ñandú', lang: 'es' }])
  expect(await tapShown(worker)).toBe(new URL(`/lugar/${id}#resenas`, page.url()).href)
  await expect.poll(() => shown(worker)).toEqual([])

  await openMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await expect.poll(() => fetchSubscriptions(account)).toEqual([])
  await expect.poll(() => isSubscribed(page)).toBe(false)
})

test('on the profile a user turns notifications of this device on, chooses of what, and turns them off; the choice outlasts another key, and what the browser ended is off until it is turned on again', async ({
  page,
  accounts,
  browserKeys,
}) => {
  const account = await accounts.make()
  await enterAt(page, account, '/perfil')
  await untilInstalled(page)
  const section = pushSection(page)
  const turnOn = section.getByRole('button', { name: 'Avisarme en este celular' })
  const turnOff = section.getByRole('button', { name: 'No avisarme más en este celular' })
  await turnOn.click()
  const plans = section.getByRole('checkbox', { name: 'Mi plan: cuándo empieza, sigue y termina' })
  await expect(plans).toBeChecked()
  await plans.uncheck()
  await expect(plans).toBeEnabled()
  const stored = [{ endpoint: browserKeys.endpoint, off: ['plans'] }]
  await expect.poll(() => fetchSubscriptions(account)).toMatchObject(stored)
  await expectAccessibleByDayAndNight(page)

  // As if it had subscribed with another key of the server: it subscribes again, and the choice stays.
  const keyOfDevice = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('aquicito.push') ?? '{}') as { key?: string }).key)
  const key = await keyOfDevice()
  await page.evaluate(() => {
    const copy = JSON.parse(localStorage.getItem('aquicito.push') ?? '{}') as object
    localStorage.setItem('aquicito.push', JSON.stringify({ ...copy, key: 'of before' }))
  })
  const subscribed = page.waitForRequest('**/call/setPushSubscription')
  await page.reload()
  await subscribed
  await expect.poll(keyOfDevice).toBe(key)
  await expect(plans).not.toBeChecked()
  expect(await fetchSubscriptions(account)).toMatchObject(stored)

  // What the browser ended by itself is off, and can be turned on again.
  await page.evaluate(() => sessionStorage.removeItem('subscribed'))
  await page.reload()
  await expect(main(page).getByText('Están apagadas en este celular.')).toBeVisible()
  await expect.poll(() => fetchSubscriptions(account)).toEqual([])
  await turnOn.click()
  await expect(turnOff).toBeVisible()
  expect(await fetchSubscriptions(account)).toMatchObject([{ endpoint: browserKeys.endpoint }])

  await turnOff.click()
  await expect(turnOn).toBeVisible()
  await expect.poll(() => fetchSubscriptions(account)).toEqual([])
})

test('where the server has no key no one is asked, and the profile says nothing of it', async ({
  page,
  accounts,
  store,
  browserKeys,
}) => {
  expect(browserKeys.endpoint).toMatch(/^http/)
  const account = await accounts.make()
  const id = await store({ owner: account.uid }, [{ user_id: 'other', content: 'Muy lento', rating: 2 }])
  let asked = 0
  await page.route('**/call/readPushKey', (route) => {
    asked++
    return route.fulfill({ json: { result: { key: null } }, headers: { 'x-aquicito': '1' } })
  })
  await enterAt(page, account, `/lugar/${id}`)
  await main(page).locator('.review').getByRole('button', { name: 'Responder' }).click()
  await main(page).getByLabel('Tu respuesta').fill('Vuelva, por favor')
  await main(page).getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(main(page).locator('.review__answer')).toContainText('Vuelva, por favor')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await untilSilent(page)
  await expect(main(page).getByRole('region', { name: /^¿Te avisamos/ })).toHaveCount(0)
  await page.goto('/perfil')
  await expect(main(page).getByRole('heading', { name: 'Tu información' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: /^Notificaciones en/ })).toHaveCount(0)
})

test.describe('at a computer', () => {
  test.use({ hasTouch: false })
  test('the profile calls it so', async ({ page, accounts }) => {
    await enterAt(page, await accounts.make(), '/perfil')
    await expect(main(page).getByRole('heading', { name: 'Notificaciones en este equipo' })).toBeVisible()
  })
})

test('the profile says how to allow what the browser blocks, and where it can do none of it', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make()
  await page.addInitScript(() => {
    const simulated = location.hash.slice(1)
    if (simulated === 'blocked') Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    if (simulated === 'unsupported' || simulated === 'iphone') Reflect.deleteProperty(window, 'PushManager')
    if (simulated !== 'iphone') return
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  })
  const openSimulated = async (simulated: string) => {
    await page.goto(`/perfil#${simulated}`)
    // Another hash alone does not load the page again.
    await page.reload()
  }
  const expectSaid = async (text: string) => {
    await expect(main(page).getByText(text)).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Avisarme en este celular' })).toHaveCount(0)
  }
  await storeSession(page, account, () => page.goto('/perfil#blocked'))
  await expectSaid('Este navegador bloquea las notificaciones de Aquicito.')
  await openSimulated('unsupported')
  await expectSaid('Este navegador no puede mostrarlas.')
  await openSimulated('iphone')
  await expectSaid('llegan solo con la app instalada')
})
