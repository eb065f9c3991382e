import { mergeTests } from 'playwright/test'
import { enterAsAdmin, enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { advert, test as withAdverts, untilCarried } from '../support/advert-fixtures.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withAdverts)
// The Auth emulator has no reCAPTCHA to tell of.
test.use({ expectedComplaints: /status of 501/ })

test('an owner writes what the adverts say, an admin approves it, and the list shows it; what is rejected says why', async ({
  page,
  browser,
  accounts,
  address,
  advertise,
}) => {
  const owner = await accounts.make()
  const name = `Café Ñusta ${process.pid}`
  const [id = ''] = await advertise({ name, owner: owner.uid, whatsapp: '59176446050' })
  await enterAt(page, owner, `/mis-negocios#numeros-${id}`)
  await main(page).getByRole('link', { name: 'Escribir mi anuncio' }).click()
  await expect(main(page).getByRole('heading', { name: `El anuncio de ${name}` })).toBeFocused()

  const line = main(page).getByLabel('Frase')
  const send = main(page).getByRole('button', { name: 'Enviar a revisión' })
  await line.fill('Llama al 76446050')
  await send.click()
  await expect(main(page).getByText('La frase no puede llevar enlaces')).toBeVisible()
  await line.fill('Salteñas jugosas desde las 8:00')
  await main(page).getByRole('radio', { name: 'WhatsApp' }).check()
  // What was typed outlives a reload.
  await page.reload()
  await expect(line).toHaveValue('Salteñas jugosas desde las 8:00')
  const banner = main(page).frameLocator('iframe').first()
  await expect(banner.getByText('Salteñas jugosas desde las 8:00')).toBeVisible()
  await expect(banner.getByText('WhatsApp')).toBeVisible()
  await main(page).getByRole('radio', { name: 'De noche' }).check()
  await expect(banner.locator('html[data-theme=dark] .ad-slot')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await send.click()
  await expect(main(page).getByRole('status').first()).toContainText('En revisión')
  await expect(send).toBeDisabled()

  const administration = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await enterAsAdmin(administration, await accounts.makeAdmin(), '/admin/adverts?show=waiting', 'Anuncios')
  const row = () => main(administration).getByRole('listitem').filter({ hasText: name })
  await row()
    .getByRole('button', { name: `Detalles: ${name}` })
    .click()
  await expect(row().frameLocator('iframe').first().getByText('Salteñas jugosas')).toBeVisible()
  await expectAccessibleByDayAndNight(administration)
  await row()
    .getByRole('button', { name: `Detalles: ${name}` })
    .press('a')
  await administration.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect(row()).toContainText('Aprobado')

  await untilCarried(page.request, address, (html) => html.includes('Salteñas jugosas desde las 8:00'))
  await page.goto('/potosi')
  const vacant = new Map<number, number | undefined>()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    vacant.set(width, (await page.locator('.ad-slot.banner').boundingBox())?.height)
  }
  await page.goto(address)
  await untilHydrated(page)
  await untilSilent(page)
  await expect(advert(page)).toContainText('Salteñas jugosas desde las 8:00')
  const button = advert(page).getByRole('link', { name: new RegExp(`^WhatsApp ?: ${name}`) })
  await expect(button).toHaveAttribute('href', 'https://wa.me/59176446050')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect((await advert(page).boundingBox())?.height, `at ${width} pixels`).toBe(vacant.get(width))
    await advert(page).scrollIntoViewIfNeeded()
    await expectAccessibleByDayAndNight(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })

  await page.goto(`/mis-negocios#anuncio-${id}`)
  await expect(main(page).getByRole('status').first()).toContainText('Aprobado')
  await line.fill('El mejor café de Bolivia')
  await send.click()
  await expect(main(page).getByRole('status').first()).toContainText('Mientras tanto se muestra: «Salteñas jugosas')
  await administration.goto('/admin/adverts?show=waiting')
  await row()
    .getByRole('button', { name: `Detalles: ${name}` })
    .press('r')
  await administration.getByRole('dialog').getByLabel('Motivo').fill('No se puede comprobar')
  await administration.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expect(row()).toContainText('No aprobado')
  await page.reload()
  await expect(main(page).getByRole('status').first()).toContainText('Motivo: No se puede comprobar')
  await administration.context().close()
})
