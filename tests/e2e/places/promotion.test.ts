import { enterAt, main, open, test } from '../support/accounts.ts'
import { expect } from '../support/watched-page.ts'

test('a signed-in user who wants to claim a business is led to the search for it', async ({ page, accounts }) => {
  await enterAt(page, await accounts.make(), '/la-paz')
  await main(page).getByRole('link', { name: 'Reclamar mi negocio' }).click()
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('searchbox')).toBeFocused()
  await expect(page).toHaveURL('/la-paz#q')
})

for (const { lang, notStarted, choose } of [
  { lang: '', notStarted: 'Todavía no contamos impresiones ni ubicamos anuncios', choose: 'Elegir Profesional' },
  { lang: '?lang=en', notStarted: 'We do not count impressions or place ads yet', choose: 'Choose Professional' },
]) {
  test(`plans say what has not started, also where one asks for one${lang && ', in English'}`, async ({ page }) => {
    await open(page, `/planes${lang}`)
    await expect(main(page).getByText(notStarted)).toBeVisible()
    await main(page).getByRole('link', { name: choose }).click()
    await expect(page.getByRole('dialog').getByText(notStarted)).toBeVisible()
  })
}
