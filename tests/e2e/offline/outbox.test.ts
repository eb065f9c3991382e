import { mergeTests, type Page } from 'playwright/test'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { toBusinessBase, toBusinessValues } from '../../../src/domain/places/business-form.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { makePlace, storePlaces } from '../../functions/places/make-place.ts'
import { repeats } from '../../repeats.ts'
import { type Account, endSession, enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { untilInstalled } from '../support/cached-pages.ts'
import { type Entry, putQueued } from '../support/outbox-rows.ts'
import { emulateOnline, test as withPhones } from '../support/device.ts'
import { type Store, test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { expect, NO_ANSWER, untilHydrated } from '../support/watched-page.ts'

interface Fixtures {
  /** Mail addresses whose messages and requests are gone after the test. */
  newSender: () => string
}

const test = mergeTests(withAccounts, withPhones, withPlaces).extend<Fixtures>({
  phone: async ({ phone }, use, { testId, workerIndex }) => {
    // By it messages are counted: a test has one of its own.
    phone.line.clientIp = `10.77.${workerIndex % 256}.${Number.parseInt(testId.slice(-2), 16) || 1}`
    await use(phone)
  },
  newSender: async ({ page }, use) => {
    const senders: string[] = []
    await use(() => {
      senders.push(`cola-${process.pid}-${senders.length}-${Date.now()}@example.com`)
      return senders.at(-1) ?? ''
    })
    await page.close()
    for (const collection of [paths.contactMessages, paths.planRequests]) {
      for (const sender of senders) {
        const { docs } = await db().collection(collection).where('email', '==', sender).get()
        await Promise.all(docs.map(({ ref }) => ref.delete()))
      }
    }
  },
})

// What is refused is told on the console, and the Auth emulator lacks something that the SDK asks for.
test.use({
  // The shell has no Background Sync, which sends beside the page.
  deviceBrowser: 'chromium',
  expectedComplaints: new RegExp(`status of (?:400|500|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|${NO_ANSWER}`),
})

const line = (page: Page) => page.locator('.connection-status')
const opener = (page: Page) => line(page).getByRole('button', { name: /por enviar/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Escrito en este celular' })
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

/** Returns what is noted to be here of a kind: what waits, or what is a draft (again). */
async function noted(page: Page, cached: 'outbox' | 'drafts'): Promise<string[]> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`aquicito.${name}`) ?? '[]') as string[], cached)
}

/** Of how many places something waits, of each kind. */
const COUNTS = repeats({
  usually: { reviewed: 1, claimed: 1, owned: 2, saved: 2 },
  soak: { reviewed: 3, claimed: 2, owned: 5, saved: 5 },
})

/** Things of every kind that one user wrote, and what has to become of them. */
async function writeAll(
  { uid }: Account,
  sender: string,
  store: Store['store'],
): Promise<{ rows: Entry[]; places: Record<'reviewed' | 'claimed' | 'owned', string[]>; saved: string[] }> {
  const storeAll = (count: number, fields: Parameters<Store['store']>[0] = {}) =>
    Promise.all(Array.from({ length: count }, (_, index) => store({ name: `Cola ${index}`, ...fields })))
  const places = {
    reviewed: await storeAll(COUNTS.reviewed),
    claimed: await storeAll(COUNTS.claimed),
    owned: await storeAll(COUNTS.owned, { owner: uid }),
  }
  const saved = await storeAll(COUNTS.saved)
  const base = toBusinessBase(makePlace({ id: 'x', name: 'Cola' }))
  const readRow = (kind: string, subject: string, payload: object) => ({ kind, subject, userId: uid, payload })
  const contact = { name: 'Ana', email: sender, phone: '', message: 'En la cola', nickname: '' }
  const plan = { businessName: 'Cola', contactName: 'Ana', email: sender, phone: '71234567', placeId: '', nickname: '' }
  const claim = { businessName: 'Cola', contactEmail: sender, contactPhone: '', message: '' }
  const values = { ...toBusinessValues(base), address: 'Calle de la Cola 20' }
  const rows = [
    ...places.reviewed.map((id) => readRow('review', id, { rating: 4, title: '', content: `En la cola ${id}` })),
    ...places.claimed.map((id) => readRow('claim', id, claim)),
    ...places.owned.map((id) => readRow('business', id, { values, base })),
    ...saved.map((id) => readRow('saved', id, { isSaved: true, known: null })),
    readRow('contact', 'us', contact),
    readRow('plan', 'basic', plan),
    readRow('plan', 'premium', plan),
    readRow('profile', 'full_name', { value: 'Teresa de la Cola' }),
    readRow('profile', 'locale', { value: 'en' }),
  ]
  return { rows, places, saved }
}

async function storedBy(collection: string, sender: string) {
  return (await db().collection(collection).where('email', '==', sender).get()).docs
}

/** Returns all that is there of what these do. */
async function readEffects({ uid }: Account, sender: string, { places, saved }: Awaited<ReturnType<typeof writeAll>>) {
  const get = (path: string) => db().doc(path).get()
  const reviews = await Promise.all(places.reviewed.map((id) => get(paths.review(id, uid))))
  const claims = await Promise.all(places.claimed.map((id) => get(paths.claimRequest(id, uid))))
  const owned = await Promise.all(places.owned.map((id) => get(paths.place(id))))
  const cached = await Promise.all(saved.map((id) => get(paths.savedPlace(uid, id))))
  const once = (stored: FirebaseFirestore.DocumentSnapshot[]) =>
    stored.filter(({ createTime, updateTime }) => createTime && updateTime?.isEqual(createTime)).length
  return {
    reviews: once(reviews),
    claims: once(claims),
    businesses: owned.filter((place) => place.get('address') === 'Calle de la Cola 20').length,
    saved: once(cached),
    messages: (await storedBy(paths.contactMessages, sender)).length,
    plans: (await storedBy(paths.planRequests, sender)).map((request) => request.get('planName') as string).toSorted(),
    name: (await get(paths.profile(uid))).get('full_name') as string,
    locale: (await get(paths.user(uid))).get('locale') as string,
  }
}

const allOnce = {
  reviews: COUNTS.reviewed,
  claims: COUNTS.claimed,
  businesses: COUNTS.owned,
  saved: COUNTS.saved,
  messages: 1,
  plans: ['basic', 'premium'],
  name: 'Teresa de la Cola',
  locale: 'en',
}

test('things of every kind that wait take effect once each, though every answer is lost twice and two tabs send', async ({
  phone,
  accounts,
  store,
  newSender,
}) => {
  test.setTimeout(400_000)
  const account = await accounts.make()
  const sender = newSender()
  const browser = await phone.open()
  const tab = await browser.newPage()
  await enterAt(tab, account, '/guardados')
  // The sign-in stores whom it let in without being waited for.
  await expect.poll(async () => (await db().doc(paths.user(account.uid)).get()).exists).toBe(true)
  const other = await browser.newPage()
  await other.goto('/guardados')
  await expect(main(other).getByText('Todavía no guardaste lugares')).toBeVisible()
  const things = await writeAll(account, sender, store)
  const before = await readEffects(account, sender, things)
  expect(before).toMatchObject({ reviews: 0, claims: 0, businesses: 0, saved: 0, messages: 0, plans: [] })

  const sent = (name: string) => phone.line.seen.filter((asked) => asked.startsWith('POST ') && asked.includes(name))
  phone.line.losing = /\/call\/|:commit/
  await putQueued(tab, things.rows)
  await expect
    .poll(
      async () => {
        // Both at once: one waits for the other, and tries in its turn what the other could not send.
        for (const page of [tab, other]) await emulateOnline(page)
        return noted(tab, 'outbox')
      },
      { timeout: 300_000, intervals: [1_000] },
    )
    .toEqual([])
  expect(await noted(tab, 'drafts'), 'what was refused').toEqual([])
  expect(await readEffects(account, sender, things)).toEqual(allOnce)
  expect((await auth().getUser(account.uid)).displayName).toBe('Teresa de la Cola')
  expect(sent('/call/submitReview').length).toBeGreaterThanOrEqual(3 * COUNTS.reviewed)
  // A claim tells by mail, too; a repeated one does not.
  const mails = await db().collection(paths.mail).where('replyTo', '==', sender).get()
  expect(mails.size).toBeLessThanOrEqual(3 + things.places.claimed.length)
})

test('a full outbox of a user whose session ended is neither shown to the next user nor sent by them', async ({
  phone,
  accounts,
  store,
  newSender,
}) => {
  const [first, second] = [await accounts.make(), await accounts.make()]
  const sender = newSender()
  const page = await (await phone.open()).newPage()
  await enterAt(page, first, '/guardados')
  await expect.poll(async () => (await db().doc(paths.user(first.uid)).get()).exists).toBe(true)
  const things = await writeAll(first, sender, store)
  const before = await readEffects(first, sender, things)
  // Nothing leaves as long as this page knows who was signed in.
  phone.line.refused = ''
  await putQueued(page, things.rows)
  await endSession(page)
  await page.goto('about:blank')
  phone.line.refused = undefined
  await enterAt(page, second, '/guardados')
  // What the second user has waiting comes last in every round: what was before it would have gone by then.
  const own = `zz-cola-${second.uid}`
  await storePlaces(makePlace({ id: own, city: 'trinidad' }))
  await putQueued(page, [
    { kind: 'saved', subject: own, userId: second.uid, payload: { isSaved: true, known: null } },
    { kind: 'review', subject: `${own}-no`, userId: second.uid, payload: { rating: 1, title: '', content: 'Falta' } },
  ])
  await emulateOnline(page)
  await expect
    .poll(async () => (await db().doc(paths.savedPlace(second.uid, own)).get()).exists, { timeout: 60_000 })
    .toBe(true)
  expect(await readEffects(first, sender, things)).toEqual(before)
  expect((await noted(page, 'outbox')).filter((id) => id.endsWith(first.uid))).toHaveLength(things.rows.length)
  expect((await auth().getUser(second.uid)).displayName).toBe('Elena Prueba')

  // Of all this the second user sees what is their own: a review of a place that is not there.
  await page.goto('/perfil')
  const list = main(page).getByRole('list', { name: 'No se aceptó' })
  await expect(list.getByRole('listitem')).toHaveCount(1, { timeout: 60_000 })
  await expect(list).toContainText('No se aceptó')
  await Promise.all([paths.savedPlace(second.uid, own), paths.place(own)].map((path) => db().doc(path).delete()))
})

test.describe('what a visitor wrote', () => {
  test('and could not be sent is listed, discarded only by who has read what is lost, and sent at once when asked', async ({
    page,
    newSender,
  }) => {
    const sender = newSender()
    const write = async (text: string) => {
      await field(page, 'Nombre').fill('Ana Quispe')
      await field(page, 'Tu correo').fill(sender)
      await field(page, 'Mensaje').fill(text)
      await main(page).getByRole('button', { name: 'Enviar mensaje' }).click()
    }
    let isCut = true
    let tries = 0
    await page.route('**/call/send-contact-email', (route) => {
      tries++
      if (isCut) return route.abort()
      return route.fallback({ headers: { ...route.request().headers(), 'fastly-client-ip': '10.78.0.1' } })
    })
    await page.goto('/contact')
    await untilHydrated(page)
    await write('Mejor no')
    await opener(page).click()
    const entry = dialog(page).getByRole('listitem')
    const discard = entry.getByRole('button', { name: 'Descartar: Mensaje para Aquicito' })
    await discard.click()
    await expect(entry.getByText('Se borra de este celular y no se puede recuperar:')).toBeVisible()
    await expect(entry.locator('blockquote')).toHaveText('Mejor no')
    await expect(entry.getByRole('button', { name: 'Conservar' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await discard.click()
    await entry.getByRole('button', { name: 'Sí, borrar' }).click()
    await expect(dialog(page)).toContainText('Borrado de este celular.')
    await expect(entry).toHaveCount(0)
    expect(await noted(page, 'outbox')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(field(page, 'Mensaje')).toHaveValue('')

    await write('Una y otra vez')
    await expect(opener(page)).toHaveText('1 por enviar')
    await expectAccessible(page)
    await opener(page).click()
    await expect(entry).toContainText('Mensaje para Aquicito')
    await expect(entry).toContainText('No pudo salir')
    await expect(entry).toContainText('Escrito hace un momento')
    await expect(entry).toContainText('Último intento hace un momento')
    await expect(entry).toContainText('No tienes conexión')
    await expectAccessible(page)

    const send = entry.getByRole('button', { name: 'Enviar ahora: Mensaje para Aquicito' })
    // After one more failure it is not tried again by itself for some time.
    const before = tries
    await emulateOnline(page)
    await expect.poll(() => tries).toBeGreaterThan(before)
    await expect(send).toBeEnabled()
    isCut = false
    await send.click()
    await expect(dialog(page)).toContainText('No hay nada por enviar.', { timeout: 60_000 })
    expect((await storedBy(paths.contactMessages, sender)).map((stored) => stored.get('message') as string)).toEqual([
      'Una y otra vez',
    ])
    await page.keyboard.press('Escape')
    await expect(line(page)).toHaveCount(0)
  })

  test('waits for its turn behind what is on its way, and the form that it was typed in does not', async ({
    page,
    newSender,
  }) => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const asked = page.waitForRequest('**/call/send-contact-email')
    await page.route('**/call/send-contact-email', async (route) => {
      await held
      await route.continue()
    })
    const [first, second] = [newSender(), newSender()]
    await page.goto('/contact')
    await untilHydrated(page)
    await field(page, 'Nombre').fill('Ana Quispe')
    await field(page, 'Tu correo').fill(first)
    await field(page, 'Mensaje').fill('Tarda en llegar')
    await main(page).getByRole('button', { name: 'Enviar mensaje' }).click()
    await asked
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planes' }).click()
    await main(page).getByRole('link', { name: 'Elegir Profesional' }).click()
    const form = page.getByRole('dialog', { name: 'Plan Profesional' })
    await form.getByLabel('Nombre del negocio').fill('Café de la Cola')
    await form.getByLabel('Tu nombre').fill('Ana Quispe')
    await form.getByLabel('Correo').fill(second)
    await form.getByLabel('Teléfono').fill('71234567')
    await form.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(form).toBeHidden({ timeout: 15_000 })
    await expect(main(page).getByRole('status')).toContainText('Tu solicitud para Café de la Cola saldrá')
    expect(await noted(page, 'outbox')).toHaveLength(2)
    // What is not being sent just now can still be changed.
    await main(page).getByRole('button', { name: 'Volver a editar' }).click()
    await form.getByLabel('Nombre del negocio').fill('Café de la Fila')
    await form.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(main(page).getByRole('status')).toContainText('Café de la Fila', { timeout: 15_000 })
    answer()
    await expect.poll(() => noted(page, 'outbox'), { timeout: 60_000 }).toEqual([])
    expect(await storedBy(paths.contactMessages, first)).toHaveLength(1)
    const requests = await storedBy(paths.planRequests, second)
    expect(requests.map((request) => request.get('businessName') as string)).toEqual(['Café de la Fila'])
  })
})

test.describe('without Background Sync', () => {
  test.use({ deviceBrowser: null })

  test('what a visitor wrote is sent by the tab that stays, where the one in which it was written was closed', async ({
    phone,
    newSender,
  }) => {
    const sender = newSender()
    const browser = await phone.open()
    const staying = await browser.newPage()
    await staying.goto('/')
    await untilInstalled(staying)
    await untilHydrated(staying)
    const writing = await browser.newPage()
    await writing.goto('/contact')
    await expect(field(writing, 'Nombre')).toBeEnabled()
    await browser.setOffline(true)
    // It has told of the line before there is anything to send.
    await expect(line(staying)).toHaveText(/^Sin conexión/)
    await field(writing, 'Nombre').fill('Ana Quispe')
    await field(writing, 'Tu correo').fill(sender)
    await field(writing, 'Mensaje').fill('Y cerré la pestaña')
    await main(writing).getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(opener(staying)).toHaveText('1 por enviar')
    await writing.close()
    await browser.setOffline(false)
    await expect.poll(() => noted(staying, 'outbox'), { timeout: 60_000 }).toEqual([])
    expect(await storedBy(paths.contactMessages, sender)).toHaveLength(1)
  })
})

test.describe('what was refused', () => {
  test.use({ expectedComplaints: /status of (?:409|501)/ })

  test('is listed with its reason, leads back to where it is corrected, and can be discarded', async ({
    page,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const id = await store({ name: 'Café Negado' }, [{ user_id: account.uid, content: 'La primera' }])
    await enterAt(page, account, '/guardados')
    const payload = { rating: 5, title: '', content: 'La segunda' }
    await putQueued(page, [{ kind: 'review', subject: id, userId: account.uid, payload }])
    await emulateOnline(page)
    await expect.poll(() => noted(page, 'drafts'), { timeout: 60_000 }).toHaveLength(1)
    await page.goto('/perfil')
    const entry = main(page).getByRole('list', { name: 'No se aceptó' }).getByRole('listitem')
    await expect(entry).toContainText('No se aceptó')
    await expect(entry).toContainText('Ya has dejado una reseña para este lugar')
    await expect(entry.getByRole('link', { name: /^Corregir/ })).toHaveAttribute('href', `/lugar/${id}#escribir`)
    await expectAccessible(page)
    await entry.getByRole('button', { name: /^Descartar/ }).click()
    await expect(entry.locator('blockquote')).toHaveText('La segunda')
    await entry.getByRole('button', { name: 'Sí, borrar' }).click()
    await expect(entry).toHaveCount(0)
    expect(await noted(page, 'drafts')).toEqual([])
  })
})
