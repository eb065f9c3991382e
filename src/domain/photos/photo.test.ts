import { expect, test } from 'vitest'
import { storagePaths } from '../shared/paths.ts'
import { photoObject, photoUrl, resizePhotoUrl, toHiddenPath, toPhotoPath } from './photo.ts'

const path = 'review-photos/ana/0123456789abcdef0123456789abcdef'

test('the address of a photo leads back to its path in the bucket, in whatever width', () => {
  expect(photoUrl(path)).toBe(`/photos/${path}-1280.webp`)
  expect(resizePhotoUrl(photoUrl(path), 320)).toBe(`/photos/${path}-320.webp`)
  for (const width of [320, 640, 1280] as const) expect(toPhotoPath(photoUrl(path, width))).toBe(path)
})

test.each(['', '/photos/', `/photos/${path}`, '/artwork/cafe.svg', `https://evil.example/photos/${path}-320.webp`])(
  '%j is no address of a published photo',
  (address) => {
    expect(toPhotoPath(address)).toBeNull()
    expect(resizePhotoUrl(address, 320)).toBe(address)
  },
)

test('a photo of a hidden review lies in the folder that the rules open to admins', () => {
  expect(photoObject(toHiddenPath(path), 640)).toMatch(
    new RegExp(`^${storagePaths.hiddenReviewPhotos}/ana/[0-9a-f]{32}-640.webp$`),
  )
})
