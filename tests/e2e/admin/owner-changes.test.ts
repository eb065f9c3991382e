import { type Locator, mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import type { Place } from '../../../src/domain/places/place.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { enterAsAdmin, enterAt, main, test as withAccounts, toast } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))
// The Auth emulator knows no reCAPTCHA, which a sign-in with a second factor asks for.
test.use({ expectedComplaints: /status of 501/ })

const TITLE = 'Cambios de dueños'
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const entry = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })
const press = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true }).click()
const stored = async (id: string) => (await db().doc(paths.place(id)).get()).data() as Place

/** Changes what stands in fields of the owner's form, and saves. */
async function edit(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
  await press(main(page), 'Guardar')
  await expect(toast(page, '¡Actualizado!')).toBeVisible()
}

test('a place with reviews becomes another one only once an admin has looked, and all of it is undone in one press; one change is undone without what others changed since, which is named', async ({
  page,
  browser,
  request,
  accounts,
  store,
}) => {
  const owner = await accounts.make()
  const name = `Heladería Frigo ${Date.now()}`
  const id = await store({ owner: owner.uid, name, phone: '+591 3 4620000', review_count: 1, avg_rating: 5 }, [{}])
  await enterAt(page, owner, `/mis-negocios#${id}`)
  await edit(page, { Nombre: 'Pollos Rey', Teléfono: '3 4621111', Dirección: 'Otra 1' })
  const note = main(page).locator('section.surface').filter({ hasText: 'Espera una revisión' })
  await expect(note).toContainText('Este lugar ya tiene reseñas')
  await expect(note).toContainText('Pollos Rey')
  expect(await stored(id)).toMatchObject({ name, phone: '+591 3 4621111', address: 'Otra 1' })
  await expectAccessible(page)

  // Taken back, and asked for once more.
  await press(note, 'Retirar el cambio')
  await expect(note).toHaveCount(0)
  await edit(page, { Nombre: 'Pollos Rey' })
  await expect(note).toBeVisible()

  const administration = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await enterAsAdmin(administration, await accounts.makeAdmin(), '/admin/changes', TITLE)
  const waiting = entry(administration, 'Pollos Rey').filter({ hasText: 'En espera' })
  await expect(waiting).toContainText(name)
  await expect(waiting).toContainText('1 reseña')
  await expectAccessible(administration)
  await press(waiting, 'No aceptar')
  const dialog = administration.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Parece otro negocio')
  await press(dialog, 'No aceptar')
  await expect(waiting).toHaveCount(0)
  await expect.poll(async () => (await db().doc(paths.heldChange(id)).get()).get('status') as string).toBe('refused')

  // Who asked for it reads why, and asks for it again.
  await page.reload()
  const refused = main(page).locator('section.surface').filter({ hasText: 'No se aceptó el cambio' })
  await expect(refused).toContainText('Parece otro negocio')
  await press(refused, 'Entendido')
  await expect(refused).toHaveCount(0)
  await edit(page, { Nombre: 'Pollos Rey' })

  // An admin who does not look twice.
  await administration.reload()
  await press(waiting, 'Aceptar')
  await press(dialog, 'Aceptar')
  await expect(waiting).toHaveCount(0)
  await expect.poll(async () => (await stored(id)).name).toBe('Pollos Rey')

  await administration.goto(`/admin/changes?place=${id}`)
  const changes = main(administration).getByRole('listitem').filter({ hasText: 'Dueño' })
  await expect(changes).toHaveCount(2)
  await expect(changes.first()).toContainText(`Nombre: ${name} Pollos Rey`)
  await expect(changes.last()).toContainText('Teléfono: +591 3 4620000 +591 3 4621111')
  await press(changes.first(), `Detalles: Pollos Rey`)
  await press(changes.first(), 'Deshacer todo lo de esta persona en este lugar')
  await dialog.getByLabel('Motivo').fill('Quiso convertirlo en otro negocio')
  await press(dialog, 'Deshacer todo lo de esta persona en este lugar')
  await expect(administration.getByText('Se deshicieron 2 cambios.')).toBeVisible()
  await expect(main(administration).getByRole('listitem').filter({ hasText: 'Deshizo un cambio' })).toHaveCount(2)
  expect(await stored(id)).toMatchObject({ name, phone: '+591 3 4620000', review_count: 1 })

  // As a visitor gets it.
  const html = await (await request.get(`/lugar/${id}`)).text()
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(name)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/lugar/${id}"`))
  const rail = administration.getByRole('navigation', { name: 'Páginas de administración' })
  await rail.getByRole('link', { name: 'Registro de administración' }).click()
  await expect(entry(administration, `deshizo un cambio de ${name}`).first()).toContainText('Quiso convertirlo')

  // One change is undone without what others changed since.
  const other = await store({ name: `Café Sol ${Date.now()}`, phone: '+591 3 4622222', address: 'Nueva 2' })
  const at = new Date()
  const change = {
    place_id: other,
    by: 'owner',
    actor_id: 'someone',
    topics: ['address', 'phone'],
    applied: { phone: '+591 3 4622222', address: 'Otra 1' },
    replaced: { phone: '+591 3 4620000', address: 'Vieja 3' },
    reverts: null,
    reverted_by: null,
    created_at: at,
    expires_at: new Date(at.getTime() + 60_000_000),
  }
  await db()
    .doc(paths.placeChange(`change-${other}`))
    .set(change)
  await administration.goto(`/admin/changes?place=${other}`)
  const ofOther = main(administration).getByRole('listitem').filter({ hasText: 'Dueño' })
  await expect(ofOther).toContainText('Dirección: Vieja 3 Otra 1')
  await press(ofOther, 'Deshacer')
  await press(dialog, 'Deshacer')
  await expect(dialog.getByText('Por favor escribe el motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('No es su número')
  await press(dialog, 'Deshacer')
  await expect(administration.getByText(/Se quedó como está.*Dirección/)).toBeVisible()
  await expect(ofOther).toContainText('Deshecho')
  expect(await stored(other)).toMatchObject({ phone: '+591 3 4620000', address: 'Nueva 2' })

  // Of one fact alone, and the oldest first: addresses of their own.
  await field(administration, 'Dato').selectOption('Fotos')
  await expect(administration).toHaveURL(/topic=images/)
  await expect(main(administration).getByText('No hay cambios.')).toBeVisible()
  await main(administration).getByRole('link', { name: 'Primero lo más antiguo' }).click()
  await field(administration, 'Dato').selectOption('Teléfono')
  await expect(administration).toHaveURL(/order=oldest/)
  await expect(main(administration).getByRole('listitem').first()).toContainText('Deshecho')
  await db()
    .doc(paths.placeChange(`change-${other}`))
    .delete()
})

test('all of an owner is undone under their name, and offered only while there is something to undo; of a neighbor it is not', async ({
  page,
  accounts,
  store,
}) => {
  const owner = await accounts.make()
  const id = await store({ owner: owner.uid, name: `Café Luz ${Date.now()}`, address: 'Otra 1' })
  const at = new Date()
  const change = {
    place_id: id,
    topics: ['address'],
    applied: { address: 'Otra 1' },
    replaced: { address: 'Vieja 3' },
    reverts: null,
    reverted_by: null,
    created_at: at,
    expires_at: new Date(at.getTime() + 60_000_000),
  }
  const neighbor = await accounts.make()
  const updated_at = new Date()
  await db().doc(paths.profile(owner.uid)).set({ full_name: 'Elena Prueba', avatar_url: null, updated_at })
  await db().doc(paths.profile(neighbor.uid)).set({ full_name: 'Nora Vecina', avatar_url: null, updated_at })
  const [theirs, ofNeighbor] = [paths.placeChange(`owner-${id}`), paths.placeChange(`neighbor-${id}`)]
  await db()
    .doc(theirs)
    .set({ ...change, by: 'owner', actor_id: owner.uid })
  await db()
    .doc(ofNeighbor)
    .set({ ...change, by: 'neighbor', actor_id: neighbor.uid })
  await enterAsAdmin(page, await accounts.makeAdmin(), `/admin/changes?by=${neighbor.uid}`, TITLE)
  const undo = main(page).getByRole('button', { name: 'Deshacer todo lo de esta persona', exact: true })
  await expect(main(page).getByText('Todo lo que cambió Nora Vecina.')).toBeVisible()
  await expect(undo).toHaveCount(0)

  await page.goto(`/admin/changes?by=${owner.uid}`)
  await undo.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('todo lo que Elena Prueba cambió como dueño')
  await dialog.getByLabel('Motivo').fill('No era su negocio')
  await press(dialog, 'Deshacer todo lo de esta persona')
  await expect(page.getByText('Se deshizo 1 cambio.')).toBeVisible()
  expect(await stored(id)).toMatchObject({ address: 'Vieja 3' })
  await expect(undo).toHaveCount(0)
  await db().doc(ofNeighbor).delete()
})
