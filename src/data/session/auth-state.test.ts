import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncSession } from './auth-state.ts'
import { registerSessionEffects, type SessionEffects } from './registered-effects.ts'
import { currentSession, expectSignOut, readSessionEnd, setSession } from './session.ts'

const auth: { currentUser: { uid: string; getIdTokenResult?: () => Promise<null> } | null } = { currentUser: null }
vi.mock('../firebase/firebase-auth.ts', () => ({ openAuth: () => Promise.resolve(auth) }))

const ana = { userId: 'ana', email: null, isEmailVerified: false, fullName: null, pictureUrl: null, isAdmin: false }
const effects = {
  clearUserData: vi.fn<SessionEffects['clearUserData']>(),
  leave: vi.fn<SessionEffects['leave']>(),
  clearPendingChanges: vi.fn<SessionEffects['clearPendingChanges']>(),
  clearIfDeleted: vi.fn<SessionEffects['clearIfDeleted']>(),
  resume: vi.fn<SessionEffects['resume']>(),
}
registerSessionEffects(() => Promise.resolve(effects))

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  effects.clearIfDeleted.mockResolvedValue(false)
  auth.currentUser = null
  setSession({ ...ana, secondFactor: null })
})

afterEach(() => {
  expectSignOut(false)
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('a session that ends because its account is deleted takes along what its user wrote, and says so', async () => {
  effects.clearIfDeleted.mockResolvedValue(true)
  await syncSession()
  expect(effects.clearIfDeleted.mock.calls).toEqual([['ana']])
  expect(effects.clearUserData).toHaveBeenCalledOnce()
  expect([currentSession(), readSessionEnd()]).toEqual([null, 'deleted'])
})

test('a session that ends by itself otherwise has expired', async () => {
  await syncSession()
  expect([currentSession(), readSessionEnd()]).toEqual([null, 'expired'])
  expect(effects.clearPendingChanges).not.toHaveBeenCalled()
})

test('after a sign-out it is not asked whether the account is deleted, in no tab', async () => {
  expectSignOut(true)
  await syncSession()
  expect(readSessionEnd()).toBeNull()

  expectSignOut(false)
  setSession({ ...ana, secondFactor: null })
  localStorage.removeItem('aquicito.session')
  await syncSession()
  expect([currentSession(), readSessionEnd()]).toEqual([null, null])
  expect(effects.clearIfDeleted).not.toHaveBeenCalled()
})

test('a user who signs in while that is asked stays signed in', async () => {
  effects.clearIfDeleted.mockImplementation(async () => {
    auth.currentUser = { uid: 'bruno' }
    return true
  })
  await syncSession()
  expect(currentSession()).toMatchObject({ userId: 'ana' })
})

test('what comes late of a user clears nothing of the next one', async () => {
  const getIdTokenResult = () => {
    auth.currentUser = { uid: 'carla' }
    return Promise.resolve(null)
  }
  auth.currentUser = { uid: 'bruno', getIdTokenResult }
  await syncSession()
  expect(effects.clearUserData).not.toHaveBeenCalled()
})

test('what is private of a user whose session ended goes before it is asked why', async () => {
  effects.clearIfDeleted.mockReturnValue(new Promise(() => undefined))
  void syncSession()
  await vi.waitFor(() => expect(effects.clearIfDeleted).toHaveBeenCalled())
  expect(effects.clearUserData).toHaveBeenCalledOnce()
})
