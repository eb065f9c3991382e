import { expect, test } from 'vitest'
import { profileSchema, userSchema } from './profile.ts'

const updated_at = '2026-11-21T12:00:00Z'

test('a public profile has a name and a picture, and no e-mail', () => {
  const profile = { full_name: 'Ana Pérez', avatar_url: null, updated_at }
  expect(profileSchema.parse(profile)).toEqual(profile)
  expect(profileSchema.safeParse({ ...profile, email: 'ana@example.com' }).success).toBe(false)
  expect(profileSchema.safeParse({ ...profile, isAdmin: true }).success).toBe(false)
  expect(profileSchema.safeParse({ ...profile, full_name: 'x'.repeat(101) }).success).toBe(false)
})

test('a user has an e-mail and one of two languages', () => {
  const user = { email: 'ana@example.com', locale: 'es', created_at: updated_at }
  expect(userSchema.parse(user)).toEqual(user)
  expect(userSchema.safeParse({ ...user, locale: 'fr' }).success).toBe(false)
  expect(userSchema.safeParse({ ...user, email: 'ana' }).success).toBe(false)
})
