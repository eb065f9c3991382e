import { type Locator, mergeTests, type Page } from 'playwright/test'
import { entryId, GUEST } from '../../../src/data/platform/entry-ids.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import type { ContactMessage } from '../../../src/domain/contact/contact-message.ts'
import { contactInformation } from '../../../src/domain/contact/site-contact.ts'
import type { LedgerEntry } from '../../../src/domain/payments/ledger.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import type { PlanRequest } from '../../../src/domain/plans/plan.ts'
import type { InboxMail } from '../../../tools/mail/mail-inbox.ts'
import { enterAsAdmin, enterAt, main, open, openMenu, test as withAccounts, toast } from '../support/accounts.ts'
import { untilInstalled, whenCached, untilNothingWaits } from '../support/cached-pages.ts'
import { scriptsOf } from '../support/chunks.ts'
import { emulateOnline, test as withPhones } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible, languageAndScheme, widenFont } from '../support/page-checks.ts'
import { expectRowKeys } from '../support/row-keys.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

/** What tells one test’s messages from another’s, and where they come from. */
interface Sender {
  /** An address that no other test uses; what comes from it is gone after the test. */
  email: string
  /** The network address that counts for how often a user may write: a test has one of its own. */
  address: string
}

const test = mergeTests(withPlaces, withAccounts, withPhones).extend<{ sender: Sender }>({
  sender: async ({ page }, use, { workerIndex, testId }) => {
    const number = sent++
    const email = `quien-${process.pid}-${number}-${Date.now()}@example.com`
    const address = `10.${workerIndex % 256}.${number % 256}.${Number.parseInt(testId.slice(-2), 16) || 1}`
    await page.context().route('**/call/send-*', (route) =>
      // As the CDN tells it.
      route.fallback({ headers: { ...route.request().headers(), 'fastly-client-ip': address } }),
    )
    await use({ email, address })
    await page.close()
    for (const collection of [paths.contactMessages, paths.planRequests]) {
      const { docs } = await db().collection(collection).where('email', '==', email).get()
      await Promise.all(docs.map(({ ref }) => ref.delete()))
    }
  },
  phone: async ({ phone, sender }, use) => {
    phone.line.clientIp = sender.address
    await use(phone)
  },
})
let sent = 0

// The Auth emulator lacks something that the SDK asks for, and what is refused is told on the console.
test.use({ expectedComplaints: /status of (?:400|403|409|429|500|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

/** What a function answers that has broken down. */
const failure = {
  status: 500,
  json: { error: { status: 'INTERNAL', message: 'x', details: { reason: 'message-failed' } } },
}

const words = {
  es: {
    search: '',
    name: 'Nombre',
    email: 'Tu correo',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    sent: '¡Mensaje enviado!',
    answer: 'Te responderemos pronto',
    failed: 'Algo salió mal. Por favor intenta de nuevo',
    choose: 'Elegir Profesional',
    dialog: 'Plan Profesional',
    business: 'Nombre del negocio',
    contact: 'Tu nombre',
    planEmail: 'Correo',
    planPhone: 'Teléfono',
    request: 'Enviar solicitud',
    received: '¡Solicitud recibida!',
    soon: 'Te contactaremos pronto para activar tu plan',
    late: 'Tu conexión está lenta o el servicio no responde.',
    plans: 'Ver planes',
    activate: 'Activar',
    adminPages: 'Páginas de administración',
    mail: 'Correos y mensajes',
    messages: 'Mensajes',
  },
  en: {
    search: '?lang=en',
    name: 'Name',
    email: 'Your email',
    message: 'Message',
    send: 'Send message',
    sent: 'Message sent!',
    answer: "We'll get back to you soon",
    failed: 'Something went wrong. Please try again',
    choose: 'Choose Professional',
    dialog: 'Professional plan',
    business: 'Business name',
    contact: 'Your name',
    planEmail: 'Email',
    planPhone: 'Phone',
    request: 'Send request',
    received: 'Request received!',
    soon: "We'll contact you soon to activate your plan",
    late: 'Your connection is slow, or the service does not answer.',
    plans: 'View plans',
    activate: 'Activate',
    adminPages: 'Administration pages',
    mail: 'Emails and Messages',
    messages: 'Messages',
  },
} as const

type Words = (typeof words)[keyof typeof words]

const writeSection = (page: Page) =>
  page
    .locator('section.surface')
    .filter({ has: page.locator('form, .note') })
    .first()
const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true })
const honeypot = (page: Page) => page.locator('input[name=aside]')

/** Opens the contact page and waits until something can be typed. */
async function openContact(page: Page, says: Words = words.es): Promise<void> {
  await open(page, `/contact${says.search}`)
  await expect(field(page, says.name)).toBeEnabled()
}

async function write(page: Page, { email }: Sender, message: string, says: Words = words.es): Promise<void> {
  await field(page, says.name).fill('  Ana Quispe ')
  await field(page, says.email).fill(email)
  await field(page, says.message).fill(message)
}

const send = (page: Page, says: Words = words.es) => page.getByRole('button', { name: says.send })

/** Opens the form of the middle plan. */
async function openPlan(page: Page, says: Words = words.es): Promise<Locator> {
  await open(page, `/planes${says.search}`)
  return choosePlan(page, says)
}

async function choosePlan(page: Page, says: Words = words.es): Promise<Locator> {
  await page.getByRole('link', { name: says.choose }).click()
  const dialog = page.getByRole('dialog', { name: says.dialog })
  await expect(dialog).toBeVisible()
  return dialog
}

async function fillPlan(dialog: Locator, { email }: Sender, business: string, says: Words = words.es): Promise<void> {
  await field(dialog, says.business).fill(business)
  await field(dialog, says.contact).fill('Ana Quispe')
  await field(dialog, says.planEmail).fill(email)
  await field(dialog, says.planPhone).fill('71234567')
}

async function storedMessages({ email }: Sender): Promise<(ContactMessage & { id: string })[]> {
  const { docs } = await db().collection(paths.contactMessages).where('email', '==', email).get()
  return docs.map((stored) => ({ ...(stored.data() as ContactMessage), id: stored.id }))
}

async function storedRequests({ email }: Sender): Promise<(PlanRequest & { id: string })[]> {
  const { docs } = await db().collection(paths.planRequests).where('email', '==', email).get()
  return docs.map((stored) => ({ ...(stored.data() as PlanRequest), id: stored.id }))
}

async function storedMail(kind: string, id = ''): Promise<Record<string, unknown> | undefined> {
  return (await db().doc(`${paths.mail}/${kind}_${id}`).get()).data()
}

/** Returns the mails that tell of it, as they arrived at a real mail server. */
async function arrivedMails({ email }: Sender): Promise<InboxMail[]> {
  const address = encodeURIComponent(contactInformation.email)
  const response = await fetch(`${process.env['MAIL_ORIGIN']}/mails.json?to=${address}`)
  return ((await response.json()) as InboxMail[]).filter(({ reply_to }) => reply_to === email)
}

test('a visitor’s message is checked beside its fields, survives a failure, and is stored with its mail, which arrives; others are written by keyboard, suspected as spam, and told to wait where they are too many', async ({
  page,
  sender,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openContact(page)
  await write(page, sender, 'Todavía no')
  // There is no test for robots before something is sent.
  expect(asked.filter((url) => /app-check|recaptcha|submit-contact|call-function|firebase-auth/.test(url))).toEqual([])

  for (const label of ['Nombre', 'Tu correo', 'Mensaje']) await field(page, label).fill('')
  await send(page).click()
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription('Escribe tu nombre')
  await expect(field(page, 'Tu correo')).toHaveAccessibleDescription(/Escribe tu correo/)
  await expect(field(page, 'Mensaje')).toHaveAccessibleDescription('Escribe tu mensaje')
  await expect(field(page, 'Nombre')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Nombre').fill('Ana')
  await field(page, 'Tu correo').fill('ana@')
  await field(page, 'Mensaje').fill(' \u00a0 ')
  await send(page).click()
  await expect(field(page, 'Tu correo')).toHaveAccessibleDescription(/no parece una dirección válida/)
  await expect(field(page, 'Tu correo')).toBeFocused()
  await expect(field(page, 'Mensaje')).toHaveAccessibleDescription('Escribe tu mensaje')
  expect(asked.filter((url) => url.includes('/call/'))).toEqual([])

  await write(page, sender, 'Falta mi café\nen la lista')
  await field(page, 'Teléfono (opcional)').fill('71234567')
  await page.route('**/call/send-contact-email', async (route) => {
    await expect(page.getByRole('button', { name: 'Enviando…' })).toBeDisabled()
    await route.fulfill(failure)
  })
  await send(page).click()
  const alert = writeSection(page).getByRole('alert')
  await expect(alert).toContainText('Algo salió mal. Por favor intenta de nuevo')
  await expect(alert).toContainText('Error')
  await expectAccessible(page)
  await expect(field(page, 'Mensaje')).toHaveValue('Falta mi café\nen la lista')
  await page.reload()
  await expect(field(page, 'Mensaje')).toHaveValue('Falta mi café\nen la lista')
  await expect(field(page, 'Tu correo')).toHaveValue(sender.email)
  await page.unroute('**/call/send-contact-email')
  await send(page).click()
  await expect(page.getByText('¡Mensaje enviado!')).toBeVisible()
  await expect(page.getByRole('main').getByText('Te responderemos pronto')).toBeVisible()
  await expect(send(page)).toHaveCount(0)
  await expectAccessible(page)
  const [message, ...others] = await storedMessages(sender)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    name: 'Ana Quispe',
    email: sender.email,
    phone: '71234567',
    message: 'Falta mi café\nen la lista',
    user_id: null,
  })
  expect(await storedMail('contact-message', message?.id)).toMatchObject({
    to: contactInformation.email,
    replyTo: sender.email,
  })
  await expect
    .poll(() => arrivedMails(sender), { timeout: 60_000 })
    .toMatchObject([{ text: expect.stringMatching(/Ana Quispe[^]*Falta mi café/) as unknown }])
  // Nothing of it is left for the next one who uses the device.
  await page.getByRole('button', { name: 'Escribir otro mensaje' }).click()
  await expect(field(page, 'Mensaje')).toHaveValue('')
  await expect(field(page, 'Nombre')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('aquicito.drafts'))).toBeNull()

  const writeAnother = () => page.getByRole('button', { name: 'Escribir otro mensaje' }).click()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type(sender.email)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Teléfono (opcional)')).toBeFocused()
  // Past what no one sees.
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sin ratón')
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await writeAnother()
  expect(await storedMessages(sender)).toContainEqual(expect.objectContaining({ name: 'Ana', message: 'Sin ratón' }))

  await expect(honeypot(page)).toHaveAttribute('tabindex', '-1')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4)
  await write(page, sender, 'Compra ahora')
  await honeypot(page).evaluate((input: HTMLInputElement) => (input.value = 'bot'))
  await send(page).click()
  // It is told the same.
  await expect(page.getByRole('main').getByText('Te responderemos pronto')).toBeVisible()
  await writeAnother()
  expect(await storedMessages(sender)).toContainEqual(
    expect.objectContaining({ message: 'Compra ahora', is_suspect: true }),
  )

  for (const number of [4, 5]) {
    await write(page, sender, `Mensaje ${number}`)
    await send(page).click()
    await writeAnother()
  }
  await write(page, sender, 'Mensaje 6')
  await send(page).click()
  const waits = writeSection(page).getByRole('status')
  await expect(waits).toContainText('Llegaron varios mensajes seguidos de ti o de tu red. Este saldrá solo más tarde.')
  await expectAccessible(page)
  expect(await storedMessages(sender)).toHaveLength(5)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(field(page, 'Mensaje')).toHaveValue('')
})

test('a plan is requested in its dialog, or in another one after a failure, and stored with its mail, which arrives; others by keyboard, and suspected as spam', async ({
  page,
  sender,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const dialog = await openPlan(page)
  await field(dialog, 'Tu nombre').fill('Ana')
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(field(dialog, 'Nombre del negocio')).toHaveAccessibleDescription('Escribe el nombre del negocio')
  await expect(field(dialog, 'Tu nombre')).toHaveAccessibleDescription('')
  await expect(field(dialog, 'Correo')).toHaveAccessibleDescription('Escribe tu correo')
  await expect(field(dialog, 'Teléfono')).toHaveAccessibleDescription('Escribe tu teléfono')
  await expect(field(dialog, 'Nombre del negocio')).toBeFocused()
  await expectAccessible(page)
  expect(asked.filter((url) => url.includes('/call/'))).toEqual([])

  await fillPlan(dialog, sender, '  Café Plaza ')
  await page.route('**/call/send-plan-purchase-notification', (route) => route.fulfill(failure))
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Algo salió mal. Por favor intenta de nuevo')
  await expect(dialog.getByRole('alert')).toContainText('Error')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('La solicitud no salió')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Revisar y enviar otra vez' }).click()
  await expect(field(dialog, 'Nombre del negocio')).toHaveValue(/Café Plaza/)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Elegir Premium' }).click()
  const premium = page.getByRole('dialog', { name: 'Plan Premium' })
  await expect(field(premium, 'Nombre del negocio')).toHaveValue(/Café Plaza/)
  await expect(field(premium, 'Teléfono')).toHaveValue('71234567')
  await page.unroute('**/call/send-plan-purchase-notification')
  await premium.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('¡Solicitud recibida!')).toBeVisible()
  await expect(premium).toBeHidden()
  await expect(page.getByRole('link', { name: 'Elegir Premium' })).toBeFocused()
  await expect(page.getByRole('main').getByText('Te contactaremos pronto para activar tu plan')).toBeVisible()
  await expect(page.getByRole('main').getByText('Tu anuncio mostrará un lugar de Aquicito')).toBeVisible()
  await expectAccessible(page)
  const [request, ...others] = await storedRequests(sender)
  expect(others).toEqual([])
  expect(request).toMatchObject({
    planName: 'premium',
    planPrice: '500 Bs/month',
    businessName: 'Café Plaza',
    contactName: 'Ana Quispe',
    email: sender.email,
    phone: '71234567',
    status: 'requested',
    user_id: null,
    place_id: null,
  })
  expect(await storedMail('plan-requested', request?.id)).toMatchObject({
    to: contactInformation.email,
    replyTo: sender.email,
  })
  await expect
    .poll(() => arrivedMails(sender), { timeout: 60_000 })
    .toMatchObject([{ text: expect.stringMatching(/Café Plaza/) as unknown }])

  await page.getByRole('link', { name: 'Elegir Básico' }).focus()
  await page.keyboard.press('Enter')
  const basic = page.getByRole('dialog', { name: 'Plan Básico' })
  await expect(basic.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  for (const text of ['Café', 'Ana', sender.email, '71234567']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(basic).toBeHidden()
  await expect(page.getByRole('link', { name: 'Elegir Básico' })).toBeFocused()
  await expect
    .poll(() => storedRequests(sender))
    .toContainEqual(expect.objectContaining({ planName: 'basic', businessName: 'Café' }))

  const professional = await choosePlan(page)
  await fillPlan(professional, sender, 'Compra ahora')
  await honeypot(page).evaluate((input: HTMLInputElement) => (input.value = 'bot'))
  const answer = page.waitForResponse('**/call/send-plan-purchase-notification')
  await professional.getByRole('button', { name: 'Enviar solicitud' }).click()
  expect((await answer).ok()).toBe(true)
  await expect(professional).toBeHidden()
  await expect(page.getByText('¡Solicitud recibida!').nth(1)).toBeVisible()
  expect(await storedRequests(sender)).toContainEqual(
    expect.objectContaining({ businessName: 'Compra ahora', is_suspect: true }),
  )
})

test('without scripts the page says how to write, and a plan leads there', async ({ request }) => {
  expect(await (await request.get('/planes')).text()).toMatch(
    /<a [^>]*href="\/contact"[^>]*>Elegir (?:<!-- -->)?Básico/,
  )
  const html = await (await request.get('/contact')).text()
  expect(html).toMatch(/<noscript>.*Escríbenos por correo o por WhatsApp.*<\/noscript>/)
  expect(html).toMatch(/<fieldset [^>]*disabled=""[^>]*>(?:(?!<\/fieldset>).)*<input [^>]*name="name"/s)
})

test('the signed-in user writes as themselves, asks for a plan for one of their businesses, and finds next time what was typed', async ({
  page,
  accounts,
  store,
  sender,
}) => {
  const account = await accounts.make()
  await enterAt(page, account, '/contact')
  await expect(field(page, 'Nombre')).toHaveValue('Elena Prueba')
  await expect(main(page).getByRole('link', { name: 'Agregar un lugar que falta' })).toHaveAttribute('href', '/agregar')
  await expect(field(page, 'Tu correo')).toHaveValue(account.email)
  await field(page, 'Mensaje').fill('Con cuenta')
  await send(page).click()
  await expect(page.getByText('¡Mensaje enviado!')).toBeVisible()
  const [message] = await storedMessages({ ...sender, email: account.email })
  expect(message).toMatchObject({ message: 'Con cuenta', user_id: account.uid })
  await db().doc(`${paths.contactMessages}/${message?.id}`).delete()

  const owned = { owner: account.uid }
  const id = await store({ name: 'Anticuchos Doña Flora', ...owned })
  await store({ name: 'No es suyo', owner: 'another-owner' })
  const dialog = page.getByRole('dialog', { name: 'Plan Profesional' })
  const choice = field(dialog, '¿Para cuál de tus negocios?')
  await main(page).getByRole('link', { name: 'Ver planes' }).click()
  await page.getByRole('link', { name: 'Elegir Profesional' }).click()
  // The only one is chosen already.
  await expect(choice).toHaveValue(id)
  await expect(field(dialog, 'Nombre del negocio')).toHaveValue('Anticuchos Doña Flora')

  await store({ name: 'Zapatería Flora', ...owned })
  await open(page, '/planes')
  await page.getByRole('link', { name: 'Elegir Profesional' }).click()
  await expect(field(dialog, 'Tu nombre')).toHaveValue('Elena Prueba')
  await expect(field(dialog, 'Correo')).toHaveValue(account.email)
  await expect(choice.getByRole('option')).toHaveText(['Otro negocio', 'Anticuchos Doña Flora', 'Zapatería Flora'])
  await choice.selectOption('Anticuchos Doña Flora')
  await expect(field(dialog, 'Nombre del negocio')).toHaveValue('Anticuchos Doña Flora')
  await expect(dialog.getByText('Todavía no sabemos si hay lugar')).toBeVisible()
  await field(dialog, 'Correo').fill(sender.email)
  await field(dialog, 'Teléfono').fill('71234567')
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('¡Solicitud recibida!')).toBeVisible()
  expect(await storedRequests(sender)).toMatchObject([
    { planName: 'professional', planPrice: '250 Bs/month', user_id: account.uid, place_id: id },
  ])
  await expect(main(page)).not.toContainText('Falta decirnos')

  await page.reload()
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Elegir Premium' }).click()
  const premium = page.getByRole('dialog', { name: 'Plan Premium' })
  await expect(field(premium, 'Teléfono')).toHaveValue('71234567')
  await expect(field(premium, '¿Para cuál de tus negocios?')).toHaveValue(id)
  await field(premium, '¿Para cuál de tus negocios?').selectOption('Otro negocio')
  await premium.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(main(page).getByText('Falta decirnos qué lugar es')).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(toast(page, 'Has cerrado sesión correctamente')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planes' }).press('Enter')
  await page.getByRole('link', { name: 'Elegir Premium' }).click()
  await expect(field(premium, 'Teléfono')).toHaveValue('')
})

/** Opens a page and waits until it is there without a signal. */
async function keep(page: Page, address: string): Promise<void> {
  await open(page, address)
  await whenCached(page, 'pages', address)
}

test.describe('without a signal', () => {
  test('a message outlives its page, and a plan is changed while it waits; once the line is back each leaves once, from another page, though two are open', async ({
    phone,
    sender,
  }) => {
    const browser = await phone.open()
    let page = await browser.newPage()
    await page.goto('/contact')
    await untilInstalled(page)
    await keep(page, '/contact')
    await expect(field(page, 'Nombre')).toBeEnabled()
    await keep(page, '/planes')
    // All that the form takes has come through the worker by then, which keeps a script before it hands it on.
    await choosePlan(page)
    await phone.line.cut()
    await page.close()
    page = await browser.newPage()
    await openContact(page)
    await write(page, sender, 'Sin señal')
    await send(page).click()
    await expect(writeSection(page).getByRole('status')).toContainText('Tu mensaje saldrá cuando haya señal.')
    expect(await storedMessages(sender)).toEqual([])

    await page.goto('/planes')
    await untilHydrated(page)
    const dialog = await choosePlan(page)
    await fillPlan(dialog, sender, 'Café Plaza')
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(dialog).toBeHidden()
    const waits = page.getByRole('main').getByRole('status')
    await expect(waits).toContainText('Tu solicitud para Café Plaza saldrá cuando haya señal.')
    await expectAccessible(page)
    // From now on nothing is tried by itself.
    await browser.setOffline(true)
    // It can be changed until it leaves, also while it is tried: an attempt that fails ends first.
    await page.evaluate(
      (lock) => {
        void navigator.locks.request(lock, () => new Promise((resolve) => Object.assign(window, { fail: resolve })))
      },
      `aquicito.outbox ${entryId('plan', 'professional', GUEST)}`,
    )
    await page.waitForFunction(() => 'fail' in window)
    await page.getByRole('button', { name: 'Volver a editar' }).click()
    await page.evaluate(() => (Reflect.get(window, 'fail') as () => void)())
    await field(dialog, 'Nombre del negocio').fill('Café de la Plaza')
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(waits).toContainText('Café de la Plaza')
    const second = await browser.newPage()
    await second.goto('/planes')
    await expect(second.getByRole('main').getByRole('status')).toContainText('Café de la Plaza')

    await phone.mend()
    await browser.setOffline(false)
    await expect
      .poll(() => storedRequests(sender), { timeout: 60_000 })
      .toMatchObject([{ businessName: 'Café de la Plaza', status: 'requested' }])
    await expect
      .poll(() => storedMessages(sender), { timeout: 60_000 })
      .toMatchObject([{ message: 'Sin señal', user_id: null }])
    // A page that missed a script when the line came back is loaded again, and then has nothing more to say.
    for (const tab of [page, second]) {
      await expect(tab.getByRole('main').getByText('saldrá cuando haya señal')).toHaveCount(0)
    }
    expect(
      phone.line.seen.filter((asked) => /^POST .*\/call\/send-plan-purchase-notification$/.test(asked)),
    ).toHaveLength(1)
  })

  test('what a visitor left is not sent as theirs who signs in later, whom signing out warns of it, and deletes it', async ({
    phone,
    accounts,
    sender,
  }) => {
    const page = await (await phone.open()).newPage()
    phone.line.refused = '/call/send-'
    await openContact(page)
    await write(page, sender, 'De antes')
    await send(page).click()
    await expect(writeSection(page).getByRole('status')).toContainText('Tu mensaje saldrá cuando haya señal.')
    await main(page).getByRole('link', { name: 'Ver planes' }).click()
    const plan = await choosePlan(page)
    await fillPlan(plan, sender, 'Café de antes')
    await plan.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(main(page).getByRole('status')).toContainText('Tu solicitud para Café de antes')

    await enterAt(page, await accounts.make(), '/contact')
    await expect(field(page, 'Nombre')).toHaveValue('Elena Prueba')
    await expect(field(page, 'Mensaje')).toHaveValue('')
    phone.line.refused = '/call/send-plan-purchase-notification'
    await emulateOnline(page)
    await expect
      .poll(() => storedMessages(sender), { timeout: 60_000 })
      .toMatchObject([{ message: 'De antes', user_id: null }])

    await openMenu(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    const dialog = page.getByRole('dialog', { name: 'Algo que escribiste o guardaste no se envió todavía' })
    await dialog.getByRole('button', { name: 'Borrar y cerrar sesión' }).click()
    await expect(page).toHaveURL('/')
    await untilNothingWaits(page)
    phone.line.refused = undefined
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planes' }).press('Enter')
    await expect(field(await choosePlan(page), 'Nombre del negocio')).toHaveValue('')
    await emulateOnline(page)
    expect(await storedRequests(sender)).toEqual([])
  })
})

/** In the time to come: before whatever else there is. */
const soon = (minutes: number) => Timestamp.fromMillis(Date.UTC(2099, 0, 1) + minutes * 60_000)

async function storeRequest(
  { email }: Sender,
  fields: Partial<Omit<PlanRequest, 'expires_at'>> & { expires_at?: Timestamp },
  // In front of those of the test that fills pages.
  at = soon(1_000),
): Promise<string> {
  const { id } = await db()
    .collection(paths.planRequests)
    .add({
      businessName: 'Café Plaza',
      contactName: 'Ana Quispe',
      email,
      phone: '71234567; 2441234',
      planName: 'basic',
      planPrice: '150 Bs/month',
      status: 'requested',
      user_id: null,
      place_id: null,
      expires_at: null,
      notes: null,
      history: [{ status: 'requested', at, actor_id: null }],
      actor_ids: [],
      ...fields,
      created_at: at,
      updated_at: at,
    })
  return id
}

const rows = (page: Page) => page.locator('li.admin-entry:not(.skeleton)')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })

async function move(page: Page, request: Locator, action: string, notes = ''): Promise<void> {
  await request.getByRole('button', { name: action, exact: true }).click()
  const question = page.getByRole('dialog')
  if (notes) await question.getByLabel('Notas').fill(notes)
  await question.getByRole('button', { name: action, exact: true }).click()
}

test('plans say where they stand, and a change that cannot be made says why and changes nothing; an admin sees one through from the request to its end; the newest come first, page after page', async ({
  page,
  context,
  accounts,
  store,
  sender,
}) => {
  const admin = await accounts.makeAdmin()
  const name = `Café de la Plaza ${admin.uid.slice(0, 6)}`
  const placeId = await store({ name })
  const id = await storeRequest(sender, {})
  const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 86_400_000)
  await storeRequest(sender, { businessName: 'Casi al fin', status: 'active', expires_at: inDays(3) })
  await storeRequest(sender, { businessName: 'Recién empezado', status: 'active', expires_at: inDays(30) })
  const changedId = await storeRequest(sender, { businessName: 'Por cambiar' })
  const steps = (...more: object[]) =>
    [{ status: 'active', at: inDays(-40), actor_id: null }, ...more] as unknown as PlanRequest['history']
  const ranOn = { status: 'active', at: inDays(-9), actor_id: null, runs_on_until: inDays(21) }
  const ended = { expires_at: inDays(-9), actor_ids: [] }
  const runsOn = { ...ended, status: 'active', history: steps(ranOn), runs_on_until: inDays(21) } as unknown as object
  await storeRequest(sender, { businessName: 'Sigue', ...runsOn })
  const credited = { status: 'expired', at: inDays(0), actor_id: null, credit_bs: 37 }
  const shortId = await storeRequest(sender, {
    businessName: 'Quedó corto',
    ...ended,
    status: 'expired',
    history: steps(ranOn, { ...credited, credit_bs: undefined, at: inDays(-1) }, credited).map((step) =>
      Object.fromEntries(Object.entries(step).filter(([, value]) => value !== undefined)),
    ) as PlanRequest['history'],
  })
  const owed: Record<keyof LedgerEntry, unknown> = {
    plan_request_id: shortId,
    kind: 'credit',
    amount: 3_700,
    reference: null,
    line_id: null,
    reason: null,
    actor_id: null,
    created_at: inDays(0),
  }
  await db().doc(paths.ledgerEntry(shortId, '0000')).create(owed)
  await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      storeRequest(
        sender,
        { businessName: `Negocio ${index + 1} de ${sender.email}`, status: 'cancelled' },
        soon(100 - index),
      ),
    ),
  )
  await enterAsAdmin(page, admin, '/admin/plans', 'Gestionar planes')
  const ours = row(page, sender.email)
  await expect(ours.filter({ hasText: 'Casi al fin' })).toContainText('Está por vencer')
  await expect(ours.filter({ hasText: 'Recién empezado' })).not.toContainText('Está por vencer')
  await expect(ours.filter({ hasText: 'Sigue' }).first()).toContainText('Sigue hasta entregar')
  await expect(ours.filter({ hasText: 'Sigue' }).first()).not.toContainText('Ya venció')
  const short = ours.filter({ hasText: 'Quedó corto' })
  await expect(short).toContainText('A favor: 37 Bs')
  await short.getByText('Cómo llegó a su estado').click()
  await expect(short.getByRole('listitem')).toContainText([
    /^Activo/,
    /^Siguió: faltaba entregar/,
    /^Vencido/,
    /^Quedaron 37 Bs a favor/,
  ])
  await expectAccessible(page)

  const changed = ours.filter({ hasText: 'Por cambiar' })
  await page.route('**/call/updatePlan', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await move(page, changed, 'Ya pagó', 'Con prisa')
  const change = page.getByRole('dialog')
  await expect(change.getByText('No se pudo actualizar el plan')).toBeVisible()
  await expect(change.getByLabel('Notas')).toHaveValue('Con prisa')
  // Meanwhile another admin was faster.
  await db()
    .doc(paths.planRequest(changedId))
    .update({ status: 'cancelled', updated_at: soon(1) })
  await change.getByRole('button', { name: 'Ya pagó' }).click()
  await expect(change.getByText('No se pudo actualizar el plan')).toBeVisible()
  await context.setOffline(true)
  await expect(change.getByText('Sin conexión no se puede cambiar nada')).toBeVisible()
  await expect(change.getByRole('button', { name: 'Ya pagó' })).toBeDisabled()
  await context.setOffline(false)
  expect((await db().doc(paths.planRequest(changedId)).get()).get('status')).toBe('cancelled')
  await page.keyboard.press('Escape')
  await expect(change).toHaveCount(0)

  const request = ours.filter({ hasText: 'Café Plaza' })
  await expect(request.getByText('Solicitado', { exact: true }).first()).toBeVisible()
  await expect(request).toContainText('150 Bs')
  await expect(request.getByRole('link', { name: sender.email })).toHaveAttribute('href', `mailto:${sender.email}`)
  await expect(request.getByRole('link', { name: '+591 712 34 567' })).toHaveAttribute('href', 'tel:+59171234567')
  await expect(request.getByRole('link', { name: '+591 2 2441234' })).toHaveAttribute('href', 'tel:+59122441234')
  await expect(request.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/59171234567')
  await expect(request).toContainText('Falta el lugar')
  await request.getByRole('button', { name: 'Enviar proforma' }).click()
  const proforma = page.getByRole('dialog', { name: 'Enviar una proforma' })
  await expect(proforma).toContainText('Este pedido todavía no tiene un lugar: elígelo primero')
  await proforma.getByRole('button', { name: 'Volver' }).click()
  await request.getByRole('button', { name: 'Elegir lugar' }).click()
  const choice = page.getByRole('dialog', { name: '¿Qué lugar muestra este plan?' })
  await expect(choice.getByLabel('Buscar el lugar')).toHaveValue('Café Plaza')
  await choice.getByLabel('Buscar el lugar').fill(name)
  await expect(choice.getByText('1 lugar', { exact: true })).toBeVisible()
  await choice.getByRole('button', { name: 'Guardar' }).click()
  await expect(choice.getByLabel('Buscar el lugar')).toHaveAccessibleDescription('Elige un lugar de la lista')
  await choice.getByLabel(name).check()
  await expect(choice).toContainText('Sin dueño en Aquicito')
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, 'Plan actualizado')).toBeVisible()
  await expect(request.getByRole('link', { name })).toHaveAttribute('href', `/lugar/${placeId}`)
  await expect(request).toContainText('Sin dueño en Aquicito')
  await expect(request.getByRole('button')).toHaveText([
    'Ya lo contacté',
    'Ya pagó',
    'Cancelar el plan',
    'Enviar proforma',
    'Cambiar lugar',
    'Cambiar notas',
    'Ya lo veo yo',
  ])

  await move(page, request, 'Ya lo contacté', 'Paga el viernes')
  await expect(toast(page, 'Plan actualizado')).toBeVisible()
  await expect(request.getByText('Contactado', { exact: true }).first()).toBeVisible()
  await expect(request).toContainText('Notas: Paga el viernes')
  await expect(request.getByRole('button')).toHaveText([
    'Ya pagó',
    'Cancelar el plan',
    'Enviar proforma',
    'Cambiar lugar',
    'Cambiar notas',
  ])
  // What was noted stays unless it is changed.
  await move(page, request, 'Ya pagó')
  await expect(request.getByText('Pagado', { exact: true }).first()).toBeVisible()
  await expect(request).toContainText('Notas: Paga el viernes')

  await request.getByRole('button', { name: 'Activar' }).click()
  const question = page.getByRole('dialog', { name: '¿Activar este plan?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await expect(question).toContainText('Sus anuncios empiezan dentro de media hora')
  await expect(question).toContainText('Todavía no sabemos si hay lugar')
  await question.getByLabel('Último día').fill('2020-01-01')
  await question.getByRole('button', { name: 'Activar' }).click()
  await expect(question.getByLabel('Último día')).toHaveAccessibleDescription(/Elige un día después de hoy/)
  await question.getByLabel('Último día').fill('2099-12-31')
  await question.getByRole('button', { name: 'Activar' }).click()
  await expect(request.getByText('Activo', { exact: true }).first()).toBeVisible()
  await expect(request).toContainText('Termina el 31 dic 2099')
  const stored = await db().doc(paths.planRequest(id)).get()
  expect(stored.data()).toMatchObject({ status: 'active', notes: 'Paga el viernes' })
  expect((stored.get('expires_at') as Timestamp).toDate().toISOString()).toBe('2100-01-01T03:59:59.000Z')
  expect((await db().doc(paths.activePlan(id)).get()).data()).toMatchObject({ planName: 'basic', place_id: placeId })

  const history = request.getByRole('group').filter({ hasText: 'Cómo llegó a su estado' })
  await history.getByText('Cómo llegó a su estado').click()
  await expect(history.getByRole('listitem')).toHaveText([/^Solicitado/, /^Contactado/, /^Pagado/, /^Activo/])
  await expect(history.getByRole('listitem').nth(1)).toContainText('por Elena Prueba')
  await page.getByRole('link', { name: 'Pagados' }).click()
  await expect(request).toHaveCount(0)
  await page.getByRole('link', { name: 'Activos' }).click()
  await expect(request).toContainText('Termina el 31 dic 2099')
  // What is mostly wanted of a plan that runs comes first, and is not its end.
  await expect(request.getByRole('button')).toHaveText([
    'Fecha y notas',
    'Dar por vencido',
    'Cancelar el plan',
    'Enviar proforma',
    'Cambiar lugar',
  ])
  for (const step of ['Dar por vencido', 'Cancelar el plan']) {
    await expect(request.getByRole('button', { name: step })).not.toHaveAttribute('aria-keyshortcuts')
  }
  await request.getByRole('button', { name: 'Dar por vencido' }).click()
  const ending = page.getByRole('dialog', { name: '¿Dar por vencido este plan?' })
  await expect(ending).toContainText('Plan Básico: Activo → Vencido')
  await expect(ending).toContainText(/Se pierden [\d.,\s]+ días que ya se pagaron/)
  await ending.getByRole('button', { name: 'Dar por vencido' }).click()
  await expect(request.getByText('Vencido', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await db().doc(paths.activePlan(id)).get()).exists).toBe(false)
  const log = await db().collection(paths.auditLog).where('actor_id', '==', admin.uid).get()
  expect(log.docs.filter((entry) => entry.get('action') === 'update-plan')).toHaveLength(5)

  await page.getByRole('link', { name: 'Cancelados' }).click()
  const cancelled = row(page, `de ${sender.email}`)
  // Some of them may be of other tests.
  await expect(rows(page)).toHaveCount(20)
  await expect(cancelled.first()).toContainText('Negocio 1 de')
  await page.getByRole('button', { name: 'Más solicitudes' }).click()
  await expect(cancelled).toHaveCount(25)
  await expect(cancelled.nth(24)).toContainText('Negocio 25 de')
})

test('where there is room a plan is a row, which keys open and move on; an admin sees which mails died and why, or that this cannot be read, has one sent again, and reads what people wrote', async ({
  page,
  accounts,
  store,
  sender,
}) => {
  const placeId = await store({ name: 'Café Restaurante La Casona de la Abuela' })
  const [apis, casona] = [`Apis de ${sender.email}`, `Casona de ${sender.email}`]
  for (const [index, businessName] of [apis, casona].entries()) {
    const fields = { businessName, status: 'contacted', planName: 'professional', place_id: placeId } as const
    await storeRequest(sender, fields, soon(2_000 - index))
  }
  const mail = db().doc(`${paths.mail}/contact-message_${sender.email.replace('@', '-')}`)
  await mail.set({
    to: sender.email,
    replyTo: null,
    message: { subject: 'Prueba', text: 'Prueba', html: '<p>Prueba</p>' },
    kind: 'contact-message',
    locale: 'es',
    user_id: null,
    created_at: Timestamp.now(),
    delivery: {
      state: 'ERROR',
      attempts: 20,
      next_attempt_at: null,
      leaseExpireTime: null,
      startTime: Timestamp.now(),
      endTime: soon(0),
      error: '550 5.1.1 No such user here',
    },
  })
  await db()
    .collection(paths.contactMessages)
    .add({
      name: 'Ana Quispe',
      email: sender.email,
      phone: '71234567',
      message: 'Falta mi café\nen la lista',
      user_id: null,
      created_at: soon(0),
    })
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/plans?show=contacted', 'Gestionar planes')
  await page.setViewportSize({ width: 1280, height: 800 })
  await widenFont(page)
  const [first, second] = [row(page, apis), row(page, casona)]
  const arrow = (name: string) => page.getByRole('button', { name: `Detalles: ${name}` })
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(80)
  await expectRowKeys(page, {
    link: first.getByRole('link', { name: sender.email }),
    first: arrow(apis),
    second: arrow(casona),
  })
  // What is done next has room in the row; the rest comes with the details.
  await expect(first.getByRole('button')).toHaveText(['', 'Ya pagó'])
  await expect(first.getByRole('link', { name: '+591 712 34 567' })).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('link', { name: '+591 712 34 567' })).toBeVisible()
  await expect(first.getByRole('button')).toHaveText([
    '',
    'Ya pagó',
    'Cancelar el plan',
    'Enviar proforma',
    'Cambiar lugar',
    'Cambiar notas',
  ])
  await expect(second.getByRole('link', { name: '+591 712 34 567' })).toBeHidden()
  await expectAccessible(page)

  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: '¿Cancelar esta solicitud?' })).toContainText(apis)
  await page.keyboard.press('Escape')
  await expect(arrow(apis)).toBeFocused()
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: '¿Ya pagó?' })
  await expect(question).toContainText(apis)
  await question.getByRole('button', { name: 'Ya pagó' }).click()
  await expect(first.getByText('Pagado', { exact: true }).first()).toBeVisible()
  // By keys one goes on with the next.
  await expect(arrow(casona)).toBeFocused()

  await page.route('**/call/mailStates', (route) => route.fulfill({ status: 500, json: { error: {} } }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page
    .getByRole('navigation', { name: 'Páginas de administración' })
    .getByRole('link', { name: /^Correos y mensajes/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correos y mensajes')
  await expect(page.getByText('No se pudo cargar el estado de los correos')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/call/mailStates')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  const dead = page.locator('li.admin-entry').filter({ hasText: sender.email })
  await expect(dead).toContainText('550 5.1.1 No such user here')
  await expect(dead).toContainText('Mensaje de contacto')
  await expect(dead.getByText('No salió')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/call/retryMail', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await dead.getByRole('button', { name: `Reenviar a ${sender.email}` }).click()
  await expect(dead.getByText('No se pudo reenviar el correo')).toBeVisible()
  await dead.getByRole('button', { name: `Reenviar a ${sender.email}` }).click()
  await expect(dead.getByText('En camino')).toBeVisible()
  await expect(dead.getByRole('button')).toHaveCount(0)
  await expect.poll(async () => (await mail.get()).get('delivery.state') as string).not.toBe('ERROR')
  await page.getByRole('button', { name: 'Volver a cargar' }).click()
  await expect(dead).toHaveCount(0)

  await mail.update({ 'delivery.state': 'ERROR', 'delivery.endTime': soon(0) })
  await page.getByRole('button', { name: 'Volver a cargar' }).click()
  await dead.getByText('Ver el texto').click()
  await expect(dead.getByText('Prueba', { exact: true }).last()).toBeVisible()
  await dead.getByRole('button', { name: `Descartar el correo a ${sender.email}` }).click()
  const discard = page.getByRole('dialog', { name: '¿Descartar este correo?' })
  await discard.getByRole('button', { name: 'Descartar' }).click()
  await expect(dead.getByText('Descartado')).toBeVisible()
  await expect(dead.getByRole('button')).toHaveCount(0)
  expect((await mail.get()).get('delivery.state')).toBe('DISCARDED')
  const states = { waiting: 0, oldest_waiting_at: null, dead: 0, dead_mails: [] }
  await page.route('**/call/mailStates', (route) => route.fulfill({ json: { result: states } }))
  await page.getByRole('button', { name: 'Volver a cargar' }).click()
  await expect(page.getByRole('heading', { name: 'Todos los correos salen bien' })).toBeVisible()

  await page.getByRole('link', { name: 'Mensajes', exact: true }).click()
  const message = page.locator('li.admin-entry').filter({ hasText: sender.email })
  await expect(message).toContainText('Ana Quispe')
  await expect(message).toContainText('Falta mi café')
  await expect(message.getByRole('link', { name: sender.email })).toHaveAttribute('href', `mailto:${sender.email}`)
  await expect(message.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/59171234567')
  await expectAccessible(page)
  await mail.delete()
})

for (const [lang, scheme] of languageAndScheme) {
  const says = words[lang]

  test(`the forms say why nothing can be typed until their script is there, are in reach of everybody and fit a phone: ${lang} by ${scheme}`, async ({
    page,
    context,
    sender,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const panel = scriptsOf('src/features/contact-us/contact-panel.tsx')
    await page.route(panel, (route) => route.abort())
    await open(page, `/contact${says.search}`)
    const notice = main(page).getByRole('alert')
    await expect(notice).toHaveText(says.late)
    await expect(field(page, says.name)).toBeDisabled()
    await expectAccessible(page)
    await page.unroute(panel)
    await emulateOnline(page)
    await expect(field(page, says.name)).toBeEnabled()
    await expect(notice).toHaveText('')
    await send(page, says).click()
    await expect(field(page, says.name)).toBeFocused()
    await expectAccessible(page)
    await write(page, sender, 'ñ'.repeat(400), says)
    await page.route('**/call/send-*', (route) => route.fulfill(failure))
    await send(page, says).click()
    await expect(writeSection(page).getByRole('alert')).toContainText(says.failed)
    await expectAccessible(page)
    await context.setOffline(true)
    await send(page, says).click()
    await expect(writeSection(page).getByRole('status')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/call/send-*')
    await context.setOffline(false)
    await expect(page.getByText(says.sent)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('main').getByText(says.answer)).toBeVisible()
    await expectAccessible(page)
    expect(await storedMessages(sender)).toHaveLength(1)

    await main(page).getByRole('link', { name: says.plans }).click()
    const dialog = await choosePlan(page, says)
    await page.route('**/call/send-*', (route) => route.fulfill(failure))
    await dialog.getByRole('button', { name: says.request }).click()
    await expect(field(dialog, says.business)).toBeFocused()
    await expectAccessible(page)
    await fillPlan(dialog, sender, 'N'.repeat(200), says)
    await dialog.getByRole('button', { name: says.request }).click()
    await expect(dialog.getByRole('alert')).toContainText(says.failed)
    await expectAccessible(page)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: says.request }).click()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/call/send-*')
    await context.setOffline(false)
    await expect(page.getByRole('main').getByText(says.soon)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(says.received)).toBeVisible()
    await expectAccessible(page)
    expect(await storedRequests(sender)).toHaveLength(1)
  })

  test(`the pages of admins are in reach of everybody and fit a phone: ${lang} by ${scheme}`, async ({
    page,
    accounts,
    store,
    sender,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const placeId = await store({ name: 'L'.repeat(100) })
    await storeRequest(sender, {
      businessName: 'ñ'.repeat(200),
      phone: '7'.repeat(100),
      notes: 'x'.repeat(300),
      place_id: placeId,
      status: 'paid',
    })
    await db()
      .collection(paths.contactMessages)
      .add({
        name: 'N'.repeat(100),
        email: sender.email,
        phone: '71234567; 2441234; 71234568',
        message: 'm'.repeat(500),
        user_id: null,
        created_at: soon(0),
      })
    await enterAt(page, await accounts.makeAdmin(), `/admin/plans${says.search}`)
    const request = row(page, sender.email)
    await request.locator('summary').click()
    await expectAccessible(page)
    await request.getByRole('button', { name: says.activate }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })

    const dead_mails = [
      {
        id: 'm1',
        kind: 'plan-requested',
        to: `${'x'.repeat(200)}@example.com`,
        created_at: '2026-11-21T12:00:00.000Z',
        error: 'E'.repeat(300),
      },
    ]
    const states = { waiting: 3, oldest_waiting_at: '2026-11-21T12:00:00.000Z', dead: 1, dead_mails }
    await page.route('**/call/mailStates', (route) => route.fulfill({ json: { result: states } }))
    await page.getByRole('navigation', { name: says.adminPages }).getByRole('link', { name: says.mail }).click()
    // The list of the page before may still be there, which has such texts as well.
    await expect(page.locator('li.admin-entry').filter({ hasText: `${'x'.repeat(200)}@example.com` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: says.messages, exact: true }).click()
    await expect(page.locator('li.admin-entry').filter({ hasText: sender.email })).toBeVisible()
    await expectAccessible(page)
  })
}
