import { describe, expect, it, vi } from 'vitest'
import { sharePicturePath } from '@/domain/pages/share-picture.ts'
import { answerSharePicture } from '../../../functions/src/pages/share-picture.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'

useEmulators('demo-share-picture')

function makeTools() {
  return { draw: vi.fn(async () => '<svg/>'), toPng: vi.fn(async (svg: string) => Buffer.from(svg)) }
}

async function get(path: string, tools = makeTools(), method = 'GET') {
  return { ...(await answerSharePicture({ method, path }, tools)), drawn: tools.draw.mock.calls.length }
}

describe('the picture of a place', () => {
  it('is drawn in the language of its address, and cached for good', async () => {
    await storePlaces(makePlace())
    const tools = makeTools()
    const { status, headers, body } = await get(sharePicturePath(makePlace(), 'en'), tools)
    expect(status).toBe(200)
    expect(headers).toEqual({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' })
    expect(body).toEqual(Buffer.from('<svg/>'))
    expect(tools.draw).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'p1' }), 'en')
  })

  it('is not drawn at a former or made-up address, which leads to the present one', async () => {
    await storePlaces(makePlace({ name: 'Café Luna' }))
    const present = sharePicturePath(makePlace({ name: 'Café Luna' }), 'es')
    for (const path of [sharePicturePath(makePlace({ name: 'Café Sol' }), 'es'), '/compartir/p1-0.es.png']) {
      expect(await get(path)).toMatchObject({ status: 302, headers: { Location: present }, drawn: 0 })
    }
  })

  it('is missing where there is no such place or address', async () => {
    await storePlaces(makePlace())
    for (const path of [
      '/compartir/p9-1.es.png',
      '/compartir/',
      '/compartir/p1-1.fr.png',
      `${sharePicturePath(makePlace(), 'es')}?x=1`,
    ])
      expect(await get(path)).toMatchObject({ status: 404, drawn: 0 })
  })

  it('is only to be read', async () => {
    expect(await get('/compartir/p1-0.es.png', makeTools(), 'POST')).toMatchObject({ status: 405, drawn: 0 })
  })

  it('that cannot be drawn is a failure that no one caches', async () => {
    await storePlaces(makePlace())
    const tools = { ...makeTools(), toPng: vi.fn(() => Promise.reject(new Error('no memory'))) }
    expect(await get(sharePicturePath(makePlace(), 'es'), tools)).toMatchObject({
      status: 500,
      headers: { 'Cache-Control': 'no-store' },
    })
  })
})
