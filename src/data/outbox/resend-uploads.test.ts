import { expect, test, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error.ts'
import { resendUploads } from './resend-uploads.ts'

const row = { arrived: ['a.webp'] }

test.each(['review-photo-upload-failed', 'claim-document-upload-failed'] as const)(
  'files that arrived long ago are sent once more after %s',
  async (code) => {
    const send = vi.fn().mockRejectedValueOnce(new AppError(code)).mockResolvedValue('sent')
    expect(await resendUploads(row, send)).toBe('sent')
    expect(send.mock.calls).toEqual([[row], [{ arrived: [] }]])
  },
)

test('what is refused again with all its files is refused', async () => {
  const send = vi.fn().mockRejectedValue(new AppError('review-photo-upload-failed'))
  await expect(resendUploads(row, send)).rejects.toMatchObject({ code: 'review-photo-upload-failed' })
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['no file that had arrived', { arrived: [] }, 'review-photo-upload-failed'],
  ['another error', row, 'place-closed'],
] as const)('with %s it is tried once', async (_, entry, code) => {
  const send = vi.fn().mockRejectedValue(new AppError(code))
  await expect(resendUploads(entry, send)).rejects.toMatchObject({ code })
  expect(send).toHaveBeenCalledTimes(1)
})
