import type { Page } from 'playwright/test'
import { paths } from '../../../src/domain/shared/paths.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import type { ProviderAnswer } from '../../../tools/emulators/places-provider-stub.ts'
import { osmPlace } from '../../functions/search/external-provider-fixtures.ts'
import { test as base } from '../support/place-fixtures.ts'
import { expectAccessibleByDayAndNight, listViolations } from '../support/page-checks.ts'
import { expect, stay, untilHydrated, untilSilent } from '../support/watched-page.ts'
import { scriptsOf } from '../support/chunks.ts'

const providerOrigin = process.env['NOMINATIM_URL'] ?? ''

/** A city that lists no place of these names; each test seeks a word of its own, and knows records that no other has. */
const city = { lat: '-21.5340', lon: '-64.7340', address: { road: 'Calle Sucre', house_number: '12' } }

interface Provider {
  /** Tells the server that stands for OpenStreetMap's what it answers to a search. */
  stubAnswer: (query: string, answer: ProviderAnswer) => Promise<void>
  /** Two places that it knows, called by a word. @returns The ids under which they would be stored. */
  answerTwo: (word: string) => Promise<string[]>
}

const test = base.extend<Provider>({
  stubAnswer: async ({ request }, use) => {
    await use(async (query, answer) => {
      await request.put(`${providerOrigin}/answers/${encodeURIComponent(query)}`, { data: answer })
    })
  },
  answerTwo: async ({ stubAnswer, page }, use) => {
    const ids: string[] = []
    await use(async (word) => {
      const first = 1_000_000 + Math.floor(Math.random() * 1e12)
      ids.push(`osm-n${first}`, `osm-n${first + 1}`)
      const body = [
        osmPlace(first, { ...city, name: `Café ${word}` }),
        osmPlace(first + 1, { ...city, lat: '-21.5400', name: `Peña ${word}`, type: 'bar' }),
      ]
      await stubAnswer(word, { body })
      return ids
    })
    await page.close()
    for (const id of ids) await db().recursiveDelete(db().doc(paths.place(id)))
  },
})

const findSection = (page: Page, provider = 'OpenStreetMap') => ({
  heading: page.getByRole('heading', { level: 2, name: new RegExp(`${provider}$`) }),
  place: (name: string) => page.getByRole('button', { name, exact: true }),
})

async function seek(page: Page, word: string, path = '/tarija'): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('searchbox').press('Enter')
}

test('a search that is sent off shows what OpenStreetMap knows besides, and opening one makes it ours', async ({
  page,
  answerTwo,
}) => {
  const [id = ''] = await answerTwo('yaretaluna')
  await seek(page, 'yaretaluna')
  const { heading, place } = findSection(page)
  await expect(heading).toHaveText('Más en OpenStreetMap')
  await expect(page.getByRole('link', { name: 'OpenStreetMap contributors' }).first()).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  await place('Café yaretaluna').click()
  await expect(page).toHaveURL(`/lugar/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café yaretaluna')
  await expect(page.getByText('Calle Sucre 12, Tarija')).toBeVisible()
  const stored = await db().doc(paths.place(id)).get()
  expect(stored.data()).toMatchObject({ avg_rating: 0, review_count: 0, source: 'osm', city: 'tarija' })

  // Sought once more, it leads to its page at once.
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('yaretaluna')
})

test('no provider is asked while a user types; it is when the search is submitted', async ({ page, answerTwo }) => {
  await answerTwo('quimsacruz')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/call/')) calls.push(request.url())
  })
  await page.goto('/tarija')
  await untilHydrated(page)
  await page.getByRole('searchbox').pressSequentially('quimsacruz')
  await expect(page).toHaveURL('/tarija?q=quimsacruz')
  await expect(page.getByText('No encontramos «quimsacruz» en Tarija')).toBeVisible()
  const look = page.getByRole('button', { name: 'Mirar también fuera de Aquicito' })
  await expect(look).toBeVisible()
  expect(calls).toEqual([])
  await look.press('Enter')
  await expect(findSection(page).place('Peña quimsacruz')).toBeVisible()
  expect(calls).toHaveLength(1)
  await page.getByRole('searchbox').pressSequentially('a')
  await expect(look).toBeVisible()
  await expect(findSection(page).heading).toHaveCount(0)
})

test('where no one knows more, a search that is sent off says nothing of it, and who asks is told', async ({
  page,
}) => {
  await seek(page, 'nadaquever')
  await expect(page).toHaveURL('/tarija?q=nadaquever')
  await expect(page.getByText('Mirando también fuera de Aquicito…')).toHaveCount(0)
  await expect(page.getByText('Fuera de Aquicito no hay nada más.')).toHaveCount(0)

  await page.goto('/tarija?q=nadaquever')
  await page.getByRole('button', { name: 'Mirar también fuera de Aquicito' }).click()
  await expect(page.getByText('Fuera de Aquicito no hay nada más.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buscar en Google Maps' })).toBeVisible()
})

test('in English, without an account and with the keyboard alone', async ({ page, answerTwo }) => {
  const [, id = ''] = await answerTwo('tunariwind')
  await seek(page, 'tunariwind', '/?lang=en')
  const { heading, place } = findSection(page)
  await expect(heading).toHaveText('More on OpenStreetMap')
  await place('Peña tunariwind').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/lugar/${id}`))
})

test.describe('a provider that breaks down', () => {
  // The browser itself notes each refusal.
  test.use({ expectedComplaints: /status of (404|500)/ })

  test('or no longer knows a place says so, and one may try another', async ({ page, stubAnswer, answerTwo }) => {
    const [id = '', other = ''] = await answerTwo('sajamanieve')
    await seek(page, 'sajamanieve')
    const { place } = findSection(page)
    await expect(place('Café sajamanieve')).toBeVisible()
    await stubAnswer(`N${id.slice('osm-n'.length)}`, { body: [] })
    await place('Café sajamanieve').click()
    await expect(page.getByRole('alert')).toContainText('Lugar no encontrado')
    await place('Peña sajamanieve').click()
    await expect(page).toHaveURL(`/lugar/${other}`)
  })

  test('is said to have failed, and the search goes on in Google Maps', async ({ page, stubAnswer }) => {
    // After other failures no one asks the provider for a while, in other tests neither.
    await stubAnswer('condoriri', { status: 400 })
    await seek(page, 'condoriri')
    await expect(page.getByText('No se pudo mirar fuera de Aquicito. Intenta de nuevo.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mirar también fuera de Aquicito' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Buscar en Google Maps' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=condoriri%20Tarija',
    )
  })

  test('between searching and opening: "No se pudo cargar el lugar"', async ({ page, stubAnswer, answerTwo }) => {
    const [id = ''] = await answerTwo('illampuroto')
    await seek(page, 'illampuroto')
    await expect(findSection(page).place('Café illampuroto')).toBeVisible()
    await stubAnswer(`N${id.slice('osm-n'.length)}`, { status: 503 })
    await findSection(page).place('Café illampuroto').click()
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar el lugar')
    await expect(page).toHaveURL('/tarija?q=illampuroto')
  })
})

test('without a signal it offers nothing that it cannot do', async ({ page, context, answerTwo }) => {
  await answerTwo('salarquieto')
  // What comes last of all, which would miss the signal.
  const started = page.waitForResponse(scriptsOf('src/features/update-app/start.ts'))
  await page.goto('/tarija?q=salarquieto')
  const look = page.getByRole('button', { name: 'Mirar también fuera de Aquicito' })
  await expect(look).toBeVisible()
  await started
  await untilSilent(page)
  await context.setOffline(true)
  await expect(look).toHaveCount(0)
  await context.setOffline(false)
  await look.click()
  await expect(findSection(page).place('Café salarquieto')).toBeVisible()
  // With the signal came the question of what downloading the city would load.
  await untilSilent(page)
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión no se pueden abrir')).toBeVisible()
  await expect(findSection(page).place('Café salarquieto')).toHaveAttribute('aria-disabled', 'true')
})

test('a place of Google’s names Google Maps, stands on no other map, and is asked for again once it is too old', async ({
  page,
  store,
}) => {
  const old = { source: 'google', refreshed_at: '2026-01-01T00:00:00.000Z' }
  const id = await store({ name: 'De Google', google_place_id: 'ChIJ_of_long_ago', ...old })
  const asked = page.waitForRequest(/\/call\/openExternalPlace$/)
  await page.goto(`/lugar/${id}`)
  await expect(page.getByRole('link', { name: /^Google Maps/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/place/?q=place_id:ChIJ_of_long_ago',
  )
  await expect(page.locator('#mapa')).toHaveCount(0)
  await stay(page)
  expect((await asked).postDataJSON()).toEqual({ data: { google_place_id: 'ChIJ_of_long_ago' } })
})

test('results of others are fit for all on a phone and on a wide screen', async ({ page, answerTwo }) => {
  await answerTwo('axe360')
  await seek(page, 'axe360')
  await expect(findSection(page).place('Café axe360')).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(findSection(page).place('Café axe360')).toBeVisible()
    await expectAccessibleByDayAndNight(page)
    // Clear of the bars that lie over the page's edges.
    await page.locator('.external').evaluate((section) => section.scrollIntoView({ block: 'center' }))
    const violations = await listViolations(page, { include: '.external', tags: ['wcag22aa'] })
    expect(violations, `${width} pixels wide`).toEqual([])
  }
})
