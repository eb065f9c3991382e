import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { OUTBOX_SYNC } from '../../../src/domain/offline/outbox-sync.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { main, test as withAccounts } from '../support/accounts.ts'
import { outboxRows, untilInstalled } from '../support/cached-pages.ts'
import { slowConnection, test as withPhones } from '../support/device.ts'
import { expect, NO_ANSWER, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPhones)

test.use({
  // The shell has no Background Sync.
  deviceBrowser: 'chromium',
  emulatedConnection: slowConnection,
  expectedComplaints: new RegExp(`ERR_FAILED|ERR_INTERNET_DISCONNECTED|${NO_ANSWER}`),
})

/** Has the browser say to the worker that the connection is back. */
async function fireSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    tag: OUTBOX_SYNC,
    lastChance: false,
  })
}

const readTags = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.ready) as unknown as {
      sync: { getTags: () => Promise<string[]> }
    }
    return registration.sync.getTags()
  })

test('a page that misses the return of the line sends once the browser tells the worker of it', async ({ phone }) => {
  phone.line.clientIp = '192.0.2.77'
  const message = `Escrito sin señal ${Date.now()}`
  const page = await (await phone.open()).newPage()
  // As a page that the system put to sleep meanwhile.
  await page.addInitScript(() => {
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.goto('/contact')
  await untilHydrated(page)
  await untilInstalled(page)
  await page.context().setOffline(true)
  await main(page).getByLabel('Nombre', { exact: true }).fill('Elena Prueba')
  await main(page).getByLabel('Tu correo', { exact: true }).fill('elena@example.com')
  await main(page).getByLabel('Mensaje', { exact: true }).fill(message)
  await main(page).getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.poll(() => outboxRows(page, 'outbox')).toContain(message)
  await expect.poll(() => readTags(page)).toContain(OUTBOX_SYNC)
  // Nothing can be sent: the browser fires it again later.
  await fireSync(page)
  await expect.poll(() => readTags(page)).toContain(OUTBOX_SYNC)
  expect(await outboxRows(page, 'outbox')).toContain(message)

  await page.context().setOffline(false)
  await fireSync(page)
  await expect.poll(() => outboxRows(page, 'outbox'), { timeout: 60_000 }).toBe('[]')
  const sent = await db().collection(paths.contactMessages).where('message', '==', message).get()
  expect(sent.size).toBe(1)
  await Promise.all(sent.docs.map(({ ref }) => ref.delete()))
})
