import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { type Account, enterAt, main, test as withAccounts, toast } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What is refused, and what the Auth emulator does not have.
test.use({ expectedComplaints: /status of (?:400|501)|ERR_INTERNET_DISCONNECTED/ })
// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

const owners = async (id: string) => (await db().doc(paths.placeOwner(id)).get()).data()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Returns the addresses that the mails to an account lead to. */
async function readLinks({ email }: Account): Promise<string[]> {
  const { docs } = await db().collection(paths.mail).where('to', '==', email).get()
  const mails = docs.filter((document) => document.get('kind') === 'manager-invited')
  return mails.flatMap((mail) => /\/mis-negocios#[\w.-]+/.exec(String(mail.get('message.text'))) ?? [])
}

test('an owner invites a second manager, who accepts, edits, and leaves again, and then hands the business over, and has it no more once the other accepts', async ({
  page,
  browser,
  accounts,
  store,
}) => {
  const [owner, manager] = [await accounts.make(), await accounts.make()]
  const id = await store({ owner: owner.uid })
  await enterAt(page, owner, '/mis-negocios')
  await main(page).getByRole('link', { name: 'Encargados de Café Ciudad' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Quién administra Café Ciudad' })).toBeFocused()
  await main(page).getByLabel('Correo del segundo encargado').fill('nadie')
  await press(page, 'Invitar')
  await expect(main(page).getByText('Revisa tu correo: no parece una dirección válida')).toBeVisible()
  await main(page).getByLabel('Correo del segundo encargado').fill(manager.email)
  await press(page, 'Invitar')
  await expect(main(page).getByText(`Invitaste a ${manager.email} como segundo encargado.`)).toBeVisible()
  await expect(main(page).getByText('Si envías otra, esta deja de valer.')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.context().setOffline(true)
  await expect(main(page).getByText('Sin conexión no se puede cambiar quién administra.')).toBeVisible()
  await page.context().setOffline(false)

  const [link = ''] = await readLinks(manager)
  const phone = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await emulateConnection(phone, dataSavingConnection)
  await enterAt(phone, manager, link)
  await expect(main(phone).getByRole('heading', { name: 'Te invitan a administrar un negocio' })).toBeVisible()
  await expect(main(phone).getByText('Vas a poder editar Café Ciudad')).toBeVisible()
  await expectAccessibleByDayAndNight(phone)
  await press(phone, 'Aceptar')
  await expect(main(phone).getByRole('heading', { level: 2, name: 'Café Ciudad' })).toBeVisible()
  expect(await owners(id)).toMatchObject({ user_id: owner.uid, manager_id: manager.uid })

  await main(phone).getByRole('link', { name: 'Editar Café Ciudad' }).click()
  await main(phone).getByLabel('Nombre', { exact: true }).fill('Café Ñusta')
  await press(phone, 'Guardar')
  await expect(toast(phone, 'Los demás lo verán en un minuto.')).toBeVisible()
  expect((await db().doc(paths.place(id)).get()).get('name')).toBe('Café Ñusta')

  await phone.goto(`/mis-negocios#encargados-${id}`)
  await press(phone, 'Dejar de administrar')
  await phone.getByRole('dialog').getByRole('button', { name: 'Dejar de administrar' }).click()
  await expect(main(phone).getByRole('heading', { name: 'Todavía no administras ningún negocio' })).toBeVisible()
  expect(await owners(id)).not.toHaveProperty('manager_id')

  await main(page).getByLabel('Correo del nuevo propietario').fill(manager.email)
  await press(page, 'Enviar el traspaso')
  await expect(main(page).getByText(`Le ofreciste el negocio a ${manager.email}.`)).toBeVisible()

  const newLink = (await readLinks(manager)).find((each) => each !== link) ?? ''
  // Of another account, the link is worth nothing.
  await page.goto(newLink)
  await press(page, 'Aceptar')
  await expect(main(page).getByText('Esta invitación es para otro correo.')).toBeVisible()

  await phone.goto(newLink)
  await expect(main(phone).getByRole('heading', { name: 'Te traspasan un negocio' })).toBeVisible()
  await press(phone, 'Aceptar')
  await expect(main(phone).getByRole('heading', { level: 2, name: 'Café Ñusta' })).toBeVisible()
  expect(await owners(id)).toMatchObject({ user_id: manager.uid })
  await phone.context().close()

  await page.goto('/mis-negocios')
  await expect(main(page).getByRole('heading', { name: 'Todavía no administras ningún negocio' })).toBeVisible()
})
