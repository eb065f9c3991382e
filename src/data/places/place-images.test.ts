import { expect, test, vi } from 'vitest'
import { toTraceId } from '@/base/trace-id.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { uploadFile } from '../session/upload.ts'
import { savePlaceImages } from './place-images.ts'

vi.mock('../session/upload.ts', () => ({ uploadFile: vi.fn() }))

test('an image that the server failed to take is named by its number, with the trace of the failure', async () => {
  vi.mocked(uploadFile).mockRejectedValue(new AppError('server-failed', { traceId: '0123456789abcdef' }))
  const failure: unknown = await savePlaceImages({
    placeId: 'p1',
    userId: 'u1',
    images: [{ address: '/photos/p1/a-1280.webp' }, { name: 'b.jpg', blob: new Blob(['b']) }],
    arrived: new Set(),
    onProgress: () => undefined,
  }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'image-upload-failed', values: { n: 2 } })
  expect(toTraceId(failure)).toBe('0123456789abcdef')
})
