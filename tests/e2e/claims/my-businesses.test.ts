import { writeFile } from 'node:fs/promises'
import { type Locator, mergeTests, type Page } from 'playwright/test'
import { loadSharp } from '../../../functions/src/photos/photo-image.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { paths, storagePaths } from '../../../src/domain/shared/paths.ts'
import type { Place, PlaceWithId } from '../../../src/domain/places/place.ts'
import type { Review } from '../../../src/domain/reviews/review.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { type Account, enterAt, main, openMenu, test as withAccounts, toast } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection, test as withPhones } from '../support/device.ts'
import { exhaustUploads, storeClaim, test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

interface Owners {
  /** Stores a place that belongs to a user. @returns Its id. */
  own: (owner: Account, place?: Partial<PlaceWithId>, reviews?: Partial<Review>[]) => Promise<string>
}

/** Owned places, with who owns them. */
const test = mergeTests(withAccounts, withPhones, withPlaces).extend<Owners>({
  own: async ({ store }, use) => {
    await use(({ uid }, place = {}, reviews = []) => store({ owner: uid, ...place }, reviews))
  },
})

// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const save = (page: Page) => main(page).getByRole('button', { name: 'Guardar', exact: true })
const hoursMode = (page: Page, name: string) => main(page).getByRole('radio', { name })
const card = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })

/** Opens the form of a business. */
async function openForm(page: Page, account: Account, id: string, name = 'Café Ciudad'): Promise<void> {
  await enterAt(page, account, `/mis-negocios#${id}`)
  await expect(main(page).getByRole('heading', { level: 1, name: `Editar ${name}` })).toBeVisible()
  await expect(field(page, 'Nombre')).toBeVisible()
}

/** Shows the form of another business on the same page. */
async function showForm(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/mis-negocios#${id}`)
  await expect(main(page).getByRole('heading', { level: 1, name: `Editar ${name}` })).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue(name)
}

async function storedPlace(id: string): Promise<Place> {
  return (await db().doc(paths.place(id)).get()).data() as Place
}

async function takeAway(id: string): Promise<void> {
  await db().doc(paths.place(id)).update({ owner_claimed: false })
  await db().doc(paths.placeOwner(id)).delete()
}

test('the server tells nothing of anyone, and a visitor is led to the sign-in, and would come back to the business', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/mis-negocios')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Cargando tus negocios…')
  await page.goto('/mis-negocios#p1')
  await expect(page).toHaveURL(/\/auth\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ tab: 'signin', next: '/mis-negocios#p1' })
})

test('only who owns a business has the way to it; others are told how to claim one', async ({
  page,
  accounts,
  own,
  store,
}) => {
  const [owner, other] = [await accounts.make(), await accounts.make()]
  const answer = {
    text: 'Gracias',
    user_id: owner.uid,
    created_at: '2026-11-02T12:00:00.000Z',
    updated_at: '2026-11-02T12:00:00.000Z',
  }
  const id = await own(owner, { name: 'Salteñería El Hornito', featured: true, avg_rating: 4.5, review_count: 3 }, [
    {},
    { rating: 4 },
    { answer },
  ])
  await own(owner, { name: 'Apicultura Aliaga', review_count: 1 }, [{}])
  await storeClaim({
    place_id: await store({ name: 'Heladería Frigo' }),
    user_id: other.uid,
    created_at: new Date(2e12).toISOString(),
  })
  await storeClaim({
    place_id: await store({ name: 'Pensión Doña Elsa' }),
    user_id: other.uid,
    status: 'rejected',
    notes: 'Falta el NIT',
    created_at: new Date(1e12).toISOString(),
  })
  const entry = page.getByRole('banner').getByRole('link', { name: 'Mis negocios' })
  const isKnown = () =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('aquicito.owns_business'))).not.toBeNull()
  await enterAt(page, owner, '/contact')
  await isKnown()
  // There are two menus, each of which has to know it.
  await untilSilent(page)
  await openMenu(page)
  await entry.click()
  await expect(page).toHaveURL('/mis-negocios')
  const names = main(page).getByRole('heading', { level: 2 })
  await expect(names).toHaveText(['Apicultura Aliaga', 'Salteñería El Hornito'])
  const shown = card(page, 'Salteñería El Hornito')
  await expect(shown).toContainText('Destacado')
  await expect(shown).toContainText('Café · Trinidad')
  await expect(shown).toContainText('4.5')
  await expect(shown).toContainText('3 reseñas')
  await expect(shown).toContainText('2 reseñas sin responder')

  await expect(card(page, 'Apicultura Aliaga')).toContainText('1 reseña sin responder')
  await expectAccessible(page)

  const cached = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => /business/.test(key))
        .toSorted(),
    )
  await expect.poll(cached).toEqual(['aquicito.businesses', 'aquicito.owns_business'])
  await shown.getByRole('link', { name: 'Ver y responder reseñas' }).click()
  await expect(page).toHaveURL(`/lugar/${id}#resenas`)
  await page.getByRole('button', { name: 'Responder' }).first().click()
  await page.getByRole('textbox', { name: /respuesta/i }).fill('Los esperamos')
  await page.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(page.locator('.review__answer').filter({ hasText: 'Los esperamos' })).toBeVisible()

  await page.goBack()
  await expect(shown).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(cached).toEqual([])

  await enterAt(page, other, '/contact')
  await isKnown()
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Mi perfil' })).toBeVisible()
  await expect(entry).toHaveCount(0)

  await page.goto('/mis-negocios')
  await expect(main(page).getByRole('heading', { name: 'Todavía no administras ningún negocio' })).toBeVisible()
  await expect(main(page).getByText('Reclamar este negocio')).toBeVisible()
  const lines = main(page).locator('.claim-status')
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(0)).toContainText('Heladería Frigo')
  await expect(lines.nth(0)).toContainText('Pendiente')
  await expect(lines.nth(1)).toContainText('Rechazada')
  await expect(lines.nth(1)).toContainText('Falta el NIT')

  await page.goto('/mis-negocios#pagos')
  await expect(main(page).getByRole('link', { name: 'Ver los planes' })).toBeVisible()
  await page.goto(`/mis-negocios#${id}`)
  await expect(main(page).getByText('Solo el propietario puede cambiar este negocio')).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveCount(0)

  await own(other)
  await page.goto('/mis-negocios')
  await expect(card(page, 'Café Ciudad')).toBeVisible()
  await openMenu(page)
  await expect(entry).toBeVisible()
})

test('an owner edits hours and all else, is told beside a field what cannot be stored, and a visitor sees the result', async ({
  page,
  accounts,
  own,
  request,
}) => {
  const account = await accounts.make()
  const id = await own(account, { phone: '2441234', business_hours: 'Mo-Fr 08:00-12:00' })
  const textId = await own(account, { name: 'Café con Texto', business_hours: 'Previa cita' })
  const sameId = await own(account, { name: 'Café de Siempre', business_hours: 'Mo-Fr 08:00-12:00; PH off' })
  await openForm(page, account, textId, 'Café con Texto')
  const mode = (name: string) => hoursMode(page, name)
  const freeText = main(page).getByRole('textbox', { name: 'Texto libre' })
  await expect(mode('Texto libre')).toBeChecked()
  await mode('Por días').click()
  const dialog = page.getByRole('dialog', { name: '¿Empezar de nuevo por días?' })
  await dialog.getByRole('button', { name: 'Dejar el texto' }).click()
  await expect(mode('Texto libre')).toBeChecked()
  await expect(freeText).toHaveValue('Previa cita')

  await mode('Por días').click()
  await dialog.getByRole('button', { name: 'Empezar por días' }).click()
  await expect(mode('Por días')).toBeChecked()
  // The answer is no sending of the form that the question was asked from.
  await expect(main(page).getByText('Falta la hora en que abre')).toHaveCount(0)
  await save(page).click()
  await expect(main(page).getByText('Falta la hora en que abre').first()).toBeVisible()
  await expect(page.getByText('Revisa los campos')).toBeVisible()
  await expectAccessible(page)
  // What is no time is refused.
  const [opens, closes] = [field(page, 'Lunes, abre a las'), field(page, 'Lunes, cierra a las')]
  await opens.fill('800')
  await closes.fill('9:3')
  await expect(opens).toHaveValue('08:00')
  await save(page).click()
  await expect(closes).toHaveAccessibleDescription('Escribe la hora como 08:30, de 00:00 a 23:59')
  await expect(closes).toBeFocused()
  await expect(opens).not.toHaveAttribute('aria-invalid')
  await closes.fill('12.00')
  await main(page).getByRole('button', { name: 'Agregar turno: Lunes' }).click()
  await field(page, 'Lunes, segundo turno, abre a las').fill('11:00')
  await expect(main(page).getByText('Los dos turnos se cruzan')).toBeVisible()
  await field(page, 'Lunes, segundo turno, abre a las').fill('14:30')
  await field(page, 'Lunes, segundo turno, cierra a las').fill('18:00')
  await main(page).getByRole('button', { name: 'Copiar a los demás días abiertos: Lunes' }).click()
  await field(page, 'Sábado: abierto o cerrado').selectOption('24 horas')
  await field(page, 'Feriados: abierto o cerrado').selectOption('Cerrado')

  await mode('Texto libre').click()
  await expect(freeText).toHaveValue(
    'Lunes a viernes: 08:00 a 12:00 y 14:30 a 18:00\nSábado: las 24 horas\nDomingo y feriados: cerrado',
  )
  await mode('Por días').click()
  await save(page).click()
  await expect(toast(page, '¡Actualizado!')).toBeVisible()
  expect((await storedPlace(textId)).business_hours).toBe('Mo-Fr 08:00-12:00,14:30-18:00; Sa 00:00-24:00; Su,PH off')

  await mode('No mostrar horario').click()
  await save(page).click()
  await expect.poll(async () => (await storedPlace(textId)).business_hours).toBeNull()

  await showForm(page, sameId, 'Café de Siempre')
  await expect(hoursMode(page, 'Todos los días iguales')).toBeChecked()
  await expect(field(page, 'Lunes, abre a las')).toHaveCount(0)
  const day = (name: string) => main(page).getByRole('checkbox', { name })
  await expect(day('Viernes')).toBeChecked()
  await expect(day('Sábado')).not.toBeChecked()
  await day('Sábado').check()
  await main(page).getByRole('checkbox', { name: 'Pago con QR' }).check()
  await field(page, 'Estos días, abre a las').fill('08:30')
  await field(page, 'Estos días, cierra a las').fill('19:00')
  await expect(main(page).locator('.shownhours li')).toHaveText([
    'Lunes a sábado: 08:30 a 19:00',
    'Domingo y feriados: cerrado',
  ])
  await save(page).click()
  await expect.poll(async () => (await storedPlace(sameId)).business_hours).toBe('Mo-Sa 08:30-19:00; Su,PH off')
  expect(await storedPlace(sameId)).toMatchObject({ services: 'qr', provenance: { services: { by: 'owner' } } })

  // No day at all, and the times are there for the next one.
  for (const name of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']) await day(name).uncheck()
  await expect(main(page).locator('.shownhours li')).toHaveText(['Todos los días y feriados: cerrado'])
  await day('Domingo').check()
  await expect(field(page, 'Estos días, abre a las')).toHaveValue('08:30')

  await hoursMode(page, 'Por días').check()
  await field(page, 'Lunes: abierto o cerrado').selectOption('Abierto')
  await field(page, 'Lunes, cierra a las').fill('12:00')
  await hoursMode(page, 'Todos los días iguales').click()
  const same = page.getByRole('dialog', { name: '¿El mismo horario todos los días?' })
  await same.getByRole('button', { name: 'Dejar como está' }).click()
  await expect(hoursMode(page, 'Por días')).toBeChecked()
  await expect(field(page, 'Domingo, cierra a las')).toHaveValue('19:00')
  await hoursMode(page, 'Todos los días iguales').click()
  await expect(same).toContainText('toman el horario de Lunes')
  await same.getByRole('button', { name: 'Usar el mismo' }).click()
  await expect(field(page, 'Estos días, cierra a las')).toHaveValue('12:00')
  await expect(main(page).locator('.shownhours li')).toHaveText([
    'Lunes y domingo: 08:30 a 12:00',
    'Martes a sábado y feriados: cerrado',
  ])
  await main(page).getByRole('button', { name: 'Descartar' }).click()

  await showForm(page, id, 'Café Ciudad')
  const refused: [label: string, text: string, message: RegExp][] = [
    ['Teléfono', 'llámanos', /no hay un número de teléfono/],
    ['WhatsApp', '2441234', /necesita un celular/],
    ['Sitio web', 'javascript:alert(1)', /no parece un sitio web/],
    ['Facebook', 'https://evil.example/x', /no parece una página de Facebook/],
    ['Instagram', 'https://l.instagram.com/?u=https://evil.example', /no parece una cuenta de Instagram/],
    ['Dirección', 'x'.repeat(501), /demasiado largo/],
  ]
  for (const [label, text, message] of refused) {
    await field(page, label).fill(text)
    await field(page, label).blur()
    await expect(field(page, label)).toHaveAccessibleDescription(message)
  }
  await field(page, 'Nombre').fill(' ')
  await save(page).click()
  await expect(page.getByText('Por favor escribe el nombre del negocio')).toBeVisible()
  await expect(field(page, 'Nombre')).toBeFocused()
  expect(await storedPlace(id)).toMatchObject({ name: 'Café Ciudad', phone: '2441234', website: null })

  // Who changes nothing is told so.
  await main(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(field(page, 'WhatsApp')).toHaveValue('')
  await save(page).click()
  await expect(main(page).getByText('No hay cambios que guardar.')).toBeVisible()

  await field(page, 'Nombre').fill('  Café Ñusta ')
  // Every kind of the directory is on offer, found by its beginning; the keys choose.
  const kind = main(page).getByRole('combobox', { name: 'Categoría' })
  await kind.fill('De todo un poco')
  await kind.blur()
  await expect(kind).toHaveAccessibleDescription(/Elige una categoría/)
  await kind.fill('ferret')
  await kind.press('Enter')
  await expect(kind).toHaveValue('Ferretería')
  await field(page, 'Dirección').fill('Calle 6 de Agosto 12, Trinidad')
  await field(page, 'Teléfono').fill('764 46 050 / 2441234')
  await expect(main(page).getByRole('link', { name: '+591 764 46 050' })).toHaveAttribute('href', 'tel:+59176446050')
  await expect(main(page).getByRole('link', { name: '+591 2 2441234' })).toBeVisible()
  await field(page, 'WhatsApp').fill('+591 76446050')
  await expect(main(page).getByRole('link', { name: /^wa.me\/59176446050/ })).toBeVisible()
  await field(page, 'Sitio web').fill('nusta.com.bo/menu')
  await expect(main(page).getByRole('link', { name: /^nusta.com.bo\/menu/ })).toBeVisible()
  await field(page, 'Facebook').fill('@cafenusta')
  await expect(main(page).getByRole('link', { name: /^facebook.com\/cafenusta/ })).toBeVisible()
  await field(page, 'Instagram').fill('cafe.nusta')
  await expect(main(page).getByRole('link', { name: /^instagram.com\/cafe.nusta/ })).toBeVisible()
  await hoursMode(page, 'Por días').check()
  await field(page, 'Sábado: abierto o cerrado').selectOption('Abierto')
  await field(page, 'Sábado, abre a las').fill('09:00')
  await field(page, 'Sábado, cierra a las').fill('13:00')
  await expect(main(page).locator('.shownhours li')).toHaveText([
    'Lunes a viernes: 08:00 a 12:00',
    'Sábado: 09:00 a 13:00',
    'Domingo: cerrado',
  ])
  await save(page).click()
  await expect
    .poll(async () => {
      const { phone, whatsapp, website, facebook, instagram, business_hours, category } = await storedPlace(id)
      return { phone, whatsapp, website, facebook, instagram, business_hours, category }
    })
    .toEqual({
      phone: '+591 764 46 050; +591 2 2441234',
      whatsapp: '59176446050',
      website: 'https://nusta.com.bo/menu',
      facebook: 'https://www.facebook.com/cafenusta',
      instagram: 'https://www.instagram.com/cafe.nusta',
      business_hours: 'Mo-Fr 08:00-12:00; Sa 09:00-13:00; Su off',
      category: 'Ferretería',
    })
  // The form goes on from what is stored now.
  await expect(main(page).getByRole('heading', { level: 1, name: 'Editar Café Ñusta' })).toBeVisible()
  await expect(field(page, 'Instagram')).toHaveValue('https://www.instagram.com/cafe.nusta')

  // The owner sees it at once, by a link,
  await main(page).getByRole('link', { name: 'Volver a mis negocios' }).click()
  await main(page).getByRole('link', { name: 'Ver Café Ñusta' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Café Ñusta' })).toBeVisible()
  await expect(main(page).getByText('Calle 6 de Agosto 12, Trinidad')).toBeVisible()
  // a visitor with the page itself.
  const html = await (await request.get(`/lugar/${id}`)).text()
  for (const shown of ['Café Ñusta', 'nusta.com.bo/menu', 'wa.me/59176446050', 'Ferretería', '09:00 a 13:00']) {
    expect(html).toContain(shown)
  }
})

test.describe('refused by the rules', () => {
  test.use({ expectedComplaints: /status of (501|403)/ })

  test('an owner edits by keyboard alone and finds what an admin corrected meanwhile; one who lost the business is refused', async ({
    page,
    accounts,
    own,
  }) => {
    const account = await accounts.make()
    const id = await own(account, { address: 'Calle 1, Trinidad' })
    const keysId = await own(account, { name: 'Pensión Ciudad', business_hours: 'Mo-Fr 08:00-12:00' })
    await enterAt(page, account, '/mis-negocios')
    const until = async (target: Locator) => {
      await expect(target).toBeVisible()
      for (let presses = 0; presses < 80; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
        const covered = await page.evaluate(() => {
          const focused = document.activeElement
          const shown = (focused?.closest('label') ?? focused)?.getBoundingClientRect()
          const foot = document.querySelector('.form .save-bar')?.getBoundingClientRect()
          if (!focused || !shown || !foot || focused.closest('.save-bar')) return null
          return shown.bottom > foot.top && shown.top < foot.bottom ? focused.outerHTML.slice(0, 100) : null
        })
        expect(covered).toBeNull()
      }
      await expect(target).toBeFocused()
    }
    await until(main(page).getByRole('link', { name: 'Editar Pensión Ciudad' }))
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { level: 1, name: 'Editar Pensión Ciudad' })).toBeFocused()
    const bar = main(page).locator('.form .save-bar')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('status')).toHaveText('Sin cambios')
    await expect(bar.getByRole('button', { name: 'Descartar' })).toHaveCount(0)
    await until(field(page, 'Nombre'))
    await page.keyboard.press('End')
    await page.keyboard.type(' Azul')
    await expect(bar.getByRole('status')).toHaveText('Cambios sin guardar')
    await expect(bar).toBeInViewport({ ratio: 1 })
    const tabs = await page.locator('.tabs').boundingBox()
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
    await until(hoursMode(page, 'Todos los días iguales'))
    await page.keyboard.press('ArrowDown')
    await expect(hoursMode(page, 'Por días')).toBeChecked()
    await until(field(page, 'Domingo: abierto o cerrado'))
    await page.keyboard.press('ArrowUp')
    await expect(field(page, 'Domingo, abre a las')).toBeVisible()
    await until(field(page, 'Domingo, abre a las'))
    await page.keyboard.type('0900')
    await until(save(page))
    await page.keyboard.press('Enter')
    await expect(toast(page, '¡Actualizado!')).toBeVisible()
    await expect(bar.getByRole('status')).toHaveText('Sin cambios')
    expect(await storedPlace(keysId)).toMatchObject({
      name: 'Pensión Ciudad Azul',
      business_hours: 'Mo-Fr 08:00-12:00; Sa off; Su 09:00+',
    })
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(card(page, 'Pensión Ciudad Azul')).toBeVisible()

    await showForm(page, id, 'Café Ciudad')
    await db().doc(paths.place(id)).update({ name: 'Café Ciudad Vieja', address: 'Calle 2, Trinidad' })
    await field(page, 'Dirección').fill('Calle 3, Trinidad')
    await field(page, 'Teléfono').fill('76446050')
    await save(page).click()
    await expect
      .poll(() => storedPlace(id))
      .toMatchObject({ name: 'Café Ciudad Vieja', address: 'Calle 3, Trinidad', phone: '+591 764 46 050' })

    // What was begun before, over what has changed since.
    await field(page, 'Dirección').fill('Calle 4, Trinidad')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aquicito.drafts'))).toContain(id)
    await db().doc(paths.place(id)).update({ name: 'Café Nuevo', address: 'Calle 9, Trinidad' })
    await page.reload()
    await expect(field(page, 'Nombre')).toHaveValue('Café Nuevo')
    await expect(field(page, 'Dirección')).toHaveValue('Calle 4, Trinidad')
    await expect(main(page).getByText('Cambios sin guardar')).toBeVisible()
    await expect(field(page, 'Dirección')).toHaveAccessibleDescription(/lo cambió a «Calle 9, Trinidad»/)

    await takeAway(id)
    await field(page, 'Dirección').fill('Av. Bolívar 5, Trinidad')
    await save(page).click()
    await expect(main(page).getByText('Solo el propietario puede cambiar este negocio').first()).toBeVisible()
    await expect(main(page).getByText('No se guardó')).toBeVisible()
    await expect(field(page, 'Dirección')).toHaveValue('Av. Bolívar 5, Trinidad')
    expect((await storedPlace(id)).address).toBe('Calle 9, Trinidad')

    // It is there another time, too, and from the list.
    await page.goto('/mis-negocios')
    await untilHydrated(page)
    await main(page).getByRole('link', { name: 'Café' }).click()
    await expect(field(page, 'Dirección')).toHaveValue('Av. Bolívar 5, Trinidad')
    await main(page).getByRole('button', { name: 'Descartar' }).click()
    await expect(field(page, 'Dirección')).toHaveCount(0)
  })
})

test('nothing overflows a phone and no one is shut out, in English by night', async ({ page, accounts, own }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const account = await accounts.make()
  const id = await own(account, { name: 'Restaurante y Heladería Abracadabra', review_count: 1, featured: true }, [{}])
  await enterAt(page, account, '/mis-negocios?lang=en')
  await expect(card(page, 'Abracadabra')).toContainText('1 unanswered review')
  await expectAccessible(page)
  await page.goto(`/mis-negocios?lang=en#${id}`)
  await page.getByRole('radio', { name: 'By day' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Check the marked fields')).toBeVisible()
  await expectAccessible(page)
})

test.describe('images', () => {
  const tiles = (page: Page) => main(page).locator('.pictures li')
  const add = (page: Page) => main(page).getByLabel('Agregar imágenes')
  const saveImages = (page: Page) => main(page).getByRole('button', { name: 'Guardar imágenes' })

  async function photo(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
    return { name, mimeType: 'image/jpeg', buffer: await makePhoto('jpeg', { width: 400, height: 300 }) }
  }

  /** Returns a photo as large as a good phone takes it: noise, which JPEG cannot make small. */
  async function largePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const sharp = await loadSharp()
    const pixels = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white', noise } })
    return { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: await pixels.jpeg({ quality: 93 }).toBuffer() }
  }

  test.use({ expectedComplaints: /status of (501|412|429)/ })

  test('what is refused or fails is told with its reason, and what was chosen is kept; three are made smaller on the phone, sent, put in another order, one taken off, and a visitor sees them', async ({
    page,
    accounts,
    own,
    context,
  }, testInfo) => {
    const account = await accounts.make()
    const id = await own(account)
    const secondId = await own(account, { name: 'Café con Vista' })
    await openForm(page, account, id)
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    await add(page).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: html })
    await expect(main(page).getByText('Solo se aceptan imágenes JPG, PNG o WEBP')).toBeVisible()
    const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(50)])
    await add(page).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: gif })
    await expect(main(page).getByText('Solo se aceptan imágenes JPG, PNG o WEBP')).toBeVisible()
    // As a file: what is no file the page gets as a text, which takes it half a minute.
    const heavy = testInfo.outputPath('foto.jpg')
    await writeFile(heavy, Buffer.concat([(await photo('a.jpg')).buffer, Buffer.alloc(30 * 1024 * 1024)]))
    await add(page).setInputFiles(heavy)
    await expect(main(page).getByText('Esta imagen es demasiado grande')).toBeVisible()
    const torn = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('nothing of a photo')])
    await add(page).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: torn })
    await expect(main(page).getByText('Este archivo no es una imagen que se pueda abrir')).toBeVisible()
    await expect(tiles(page)).toHaveCount(0)
    await add(page).setInputFiles(await Promise.all(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`))))
    await expect(main(page).getByText('Son demasiadas imágenes')).toBeVisible()
    await expect(tiles(page)).toHaveCount(3)

    // Who has sent too much is told so.
    await exhaustUploads(account.uid)
    await saveImages(page).click()
    await expect(main(page).getByText('son 30 en media hora y 100 MB al día')).toBeVisible()
    await expect(tiles(page)).toHaveCount(3)
    expect((await bucket().getFiles({ prefix: storagePaths.upload(account.uid, '') }))[0]).toEqual([])
    await db().doc(paths.uploadLimit(account.uid)).delete()

    await main(page).getByRole('button', { name: 'Quitar la imagen 3' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await untilSilent(page)
    await context.setOffline(true)
    await expect(main(page).getByText(/Las imágenes necesitan conexión/)).toBeVisible()
    await expect(saveImages(page)).toBeDisabled()
    await context.setOffline(false)
    await expect(saveImages(page)).toBeEnabled()
    let uploads = 0
    await page.route('**/uploadFile?**', async (route) => {
      uploads += 1
      if (uploads === 2) await route.fulfill({ status: 412, body: '{}' })
      else await route.continue()
    })
    await saveImages(page).click()
    await expect(main(page).getByText('No se pudo subir la imagen 2')).toBeVisible()
    await expect(tiles(page)).toHaveCount(2)

    const large = await largePhoto()
    expect(large.buffer.length).toBeGreaterThan(7 * 1024 * 1024)
    await page.unroute('**/uploadFile?**')
    await showForm(page, secondId, 'Café con Vista')
    await expect(tiles(page)).toHaveCount(0)
    await expect(main(page).getByText('Las reducimos en tu celular antes de enviarlas')).toBeVisible()
    await add(page).setInputFiles(large)
    await expect(tiles(page)).toHaveCount(1)
    for (const name of ['b.jpg', 'c.jpg']) {
      await add(page).setInputFiles(await photo(name))
      await expect(main(page).getByText('Preparando la imagen…')).toHaveCount(0)
    }
    await expect(tiles(page)).toHaveCount(3)
    await saveImages(page).click()
    await expect(toast(page, 'Las imágenes se ven ya en la página del negocio.')).toBeVisible()
    const first = await storedPlace(secondId)
    expect(first.additional_images).toHaveLength(2)
    expect(first.image_url).toMatch(/^\/photos\/place-images\//)
    // What was sent, as the server counted it.
    const sent = (await db().doc(paths.uploadLimit(account.uid)).get()).get('day_bytes') as number
    expect(sent).toBeLessThan(5 * 1024 * 1024)

    // By keyboard: the button goes with its image.
    const later = main(page).getByRole('button', { name: 'Mover después la imagen 1' })
    await later.focus()
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('La imagen está ahora en el lugar 2 de 3.')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Mover después la imagen 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('button', { name: 'Mover antes la imagen 3' })).toBeFocused()
    await main(page).getByRole('button', { name: 'Quitar la imagen 2' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await saveImages(page).click()
    await expect.poll(async () => (await storedPlace(secondId)).additional_images).toHaveLength(1)
    const [second = ''] = first.additional_images
    expect(await storedPlace(secondId)).toMatchObject({ image_url: second, additional_images: [first.image_url] })

    await page.goto(`/lugar/${secondId}`)
    await expect(page.locator('.photo-header img').first()).toHaveAttribute('src', second.replace('-1280.', '-640.'))
    const shots = main(page)
      .locator('.photo-strip')
      .getByRole('link', { name: /^Foto \d de Café con Vista/ })
    await expect(shots).toHaveCount(2)
    await untilHydrated(page)
    await shots.nth(1).click()
    await expect(page.getByRole('dialog', { name: 'Fotos de Café con Vista' })).toContainText('2 / 2')
  })
})

test.describe('without a signal', () => {
  test('a change waits, goes out by itself, and the list opens with what the device has', async ({
    accounts,
    own,
    phone,
  }) => {
    const account = await accounts.make()
    const id = await own(account)
    const context = await phone.open()
    let page = await context.newPage()
    await enterAt(page, account, '/mis-negocios')
    await expect(card(page, 'Café Ciudad')).toBeVisible()
    // Once more through the worker, which keeps all that the page is made of.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await main(page).getByRole('link', { name: 'Editar Café Ciudad' }).click()
    await expect(field(page, 'Nombre')).toBeVisible()
    await phone.line.cut()
    await context.setOffline(true)
    await field(page, 'Dirección').fill('Calle Sin Señal 7, Trinidad')
    await save(page).click()
    await expect(main(page).getByText('Tus cambios están en espera.')).toBeVisible()
    await expect(main(page).getByText('Calle Sin Señal 7, Trinidad')).toBeVisible()

    // It is opened again without a signal.
    await page.close()
    page = await context.newPage()
    await page.goto('/mis-negocios')
    await expect(card(page, 'Café Ciudad')).toContainText('Cambios en espera')
    await expect(main(page).getByText(/Ves tus negocios como estaban/)).toBeVisible()

    await phone.line.mend()
    await context.setOffline(false)
    // The frame that opens without a signal may reach real projects alone, and no emulators.
    await page.reload()
    await expect
      .poll(async () => (await storedPlace(id)).address, { timeout: 60_000 })
      .toBe('Calle Sin Señal 7, Trinidad')
    await expect(main(page).getByText('Cambios en espera')).toHaveCount(0)
    await expect(main(page).getByText(/Ves tus negocios como estaban/)).toHaveCount(0)
  })
})
