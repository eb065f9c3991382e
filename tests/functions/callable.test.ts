import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loggedLines } from './support/logged-lines.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableName } from '@/domain/api/callables.ts'
import { auth } from '../../functions/src/platform/admin.ts'
import { answerCall, type Handler } from '../../functions/src/platform/callable.ts'
import { errorTrace } from '../../functions/src/logging/error-trace.ts'
import { isAdmin } from '../../functions/src/accounts/is-admin.ts'
import { useEmulators } from './support/emulator.ts'
import { makeToken, secondsAgo } from './support/make-token.ts'

useEmulators('demo-callable')
beforeEach(async () => {
  await auth().createUser({ uid: 'ana', email: 'ana@example.com' })
})

const featured = { place_id: 'p1', featured: true }
const feature = vi.fn<Handler<'setFeatured'>>(async ({ featured: value }) => ({ featured: value }))
const message = {
  key: '0b9f6a4e-3c1d-4f5a-8e2b-7d6c5b4a3f21',
  name: 'Ana',
  email: 'ana@example.com',
  message: 'Hola',
}
const send = vi.fn<Handler<'send-contact-email'>>(async () => ({}))

/** Returns what a call comes to: its output, or how it is refused. */
async function toOutcome<Name extends CallableName>(
  name: Name,
  handler: Handler<Name>,
  data: unknown,
  idToken?: string,
): Promise<unknown> {
  try {
    return await answerCall(name, handler, { data, idToken })
  } catch (error) {
    const { code, details } = error as { code?: string; details?: { reason?: string } }
    return [code, details?.reason]
  }
}

const signInRequired = ['unauthenticated', 'sign-in-required']
const adminToken = (claims = {}) => makeToken({ sub: 'ana', isAdmin: true, secondFactor: 'totp', ...claims })

describe('a callable for anyone', () => {
  it('answers a visitor, and knows who is signed in', async () => {
    expect(await toOutcome('send-contact-email', send, message)).toEqual({})
    expect(send.mock.lastCall?.[1]).toMatchObject({ userId: null })
    await toOutcome('send-contact-email', send, message, makeToken({ sub: 'ana' }))
    expect(send.mock.lastCall?.[1]).toMatchObject({ userId: 'ana', isAdmin: false, secondFactor: null })
  })

  it('gives its handler what was parsed, and refuses what cannot be', async () => {
    await toOutcome('send-contact-email', send, { ...message, name: ' Ana\r\nChoque ' })
    expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Ana Choque', phone: null })
    send.mockClear()
    for (const data of [undefined, null, [], {}, { ...message, isAdmin: true }, { ...message, email: 'ana' }]) {
      expect(await toOutcome('send-contact-email', send, data)).toEqual(['invalid-argument', 'input-invalid'])
    }
    expect(send).not.toHaveBeenCalled()
  })
})

it('looks at nothing that is larger than any input', async () => {
  send.mockClear()
  const call = (bodyBytes: number) =>
    answerCall('send-contact-email', send, { data: message, idToken: undefined, bodyBytes })
  await expect(call(1_000_000)).rejects.toMatchObject({ details: { reason: 'input-invalid' } })
  expect(send).not.toHaveBeenCalled()
  // Five thousand characters that JSON writes with twelve letters each.
  expect(await call(70_000)).toEqual({})
})

describe('a callable for users', () => {
  it('refuses a visitor before it looks at the input', async () => {
    expect(await toOutcome('isAdmin', isAdmin, 'nonsense')).toEqual(signInRequired)
  })

  it.each([
    ['', 'an empty token'],
    ['x', 'no token at all'],
    ['a.b.c', 'three parts of nothing'],
  ])('refuses %j: %s', async (token) => {
    expect(await toOutcome('isAdmin', isAdmin, {}, token)).toEqual(signInRequired)
  })

  it.each([
    ['that has expired', { sub: 'ana', exp: secondsAgo(1) }],
    ['of another project', { sub: 'ana', aud: 'demo-other' }],
    ['that another project issued', { sub: 'ana', iss: 'https://securetoken.google.com/demo-other' }],
    ['of an account that is not there', { sub: 'nobody' }],
    ['of no account', { sub: '' }],
  ])('refuses a token %s', async (_what, claims) => {
    expect(await toOutcome('isAdmin', isAdmin, {}, makeToken(claims))).toEqual(signInRequired)
  })

  it('refuses a token from before the sessions were revoked, and takes one from after', async () => {
    const token = makeToken({ sub: 'ana', auth_time: secondsAgo(60) })
    expect(await toOutcome('isAdmin', isAdmin, {}, token)).toEqual({ isAdmin: false, aal: 'aal1' })
    await auth().revokeRefreshTokens('ana')
    expect(await toOutcome('isAdmin', isAdmin, {}, token)).toEqual(signInRequired)
    const newer = makeToken({ sub: 'ana', auth_time: secondsAgo(-1) })
    expect(await toOutcome('isAdmin', isAdmin, {}, newer)).toEqual({ isAdmin: false, aal: 'aal1' })
  })

  it('refuses a token of a disabled account', async () => {
    await auth().updateUser('ana', { disabled: true })
    expect(await toOutcome('isAdmin', isAdmin, {}, makeToken({ sub: 'ana' }))).toEqual(signInRequired)
  })
})

it('asks Auth about revocation where a user has to be signed in, and nowhere else', async () => {
  const verify = vi.fn((_idToken: string, _checkRevoked: boolean) => Promise.reject(new AppError('unexpected')))
  const call = { data: {}, idToken: 'token' }
  await expect(answerCall('isAdmin', isAdmin, call, verify)).rejects.toThrow('unexpected')
  await expect(answerCall('setFeatured', feature, call, verify)).rejects.toThrow('unexpected')
  await expect(answerCall('send-contact-email', send, call, verify)).rejects.toThrow('unexpected')
  expect(verify.mock.calls.map(([, checkRevoked]) => checkRevoked)).toEqual([true, true, false])
})

describe('a callable for admins', () => {
  it('does its work for the claim together with a second factor', async () => {
    for (const secondFactor of ['totp', 'phone']) {
      expect(await toOutcome('setFeatured', feature, featured, adminToken({ secondFactor }))).toEqual({
        featured: true,
      })
    }
  })

  it.each([
    ['no claim', { isAdmin: false }, 'not-admin'],
    ['a claim that is no true', { isAdmin: 'true' }, 'not-admin'],
    ['the claim without a second factor', { secondFactor: '' }, 'second-factor-required'],
    ['a second factor of another kind', { secondFactor: 'webauthn' }, 'second-factor-required'],
  ])('refuses %s', async (_what, claims, reason) => {
    feature.mockClear()
    expect(await toOutcome('setFeatured', feature, featured, adminToken(claims))).toEqual(['permission-denied', reason])
    expect(feature).not.toHaveBeenCalled()
  })

  it('refuses a visitor and a revoked admin', async () => {
    expect(await toOutcome('setFeatured', feature, featured)).toEqual(signInRequired)
    const token = adminToken({ auth_time: secondsAgo(60) })
    await auth().revokeRefreshTokens('ana')
    expect(await toOutcome('setFeatured', feature, featured, token)).toEqual(signInRequired)
  })

  it('wants a sign-in of the last twelve hours, however new the token', async () => {
    const hour = 3600
    const within = adminToken({ auth_time: secondsAgo(12 * hour - 60) })
    expect(await toOutcome('setFeatured', feature, featured, within)).toEqual({ featured: true })
    const before = adminToken({ auth_time: secondsAgo(12 * hour + 60) })
    expect(await toOutcome('setFeatured', feature, featured, before)).toEqual([
      'unauthenticated',
      'recent-sign-in-required',
    ])
  })
})

describe('isAdmin', () => {
  it.each([
    ['a user', {}, { isAdmin: false, aal: 'aal1' }],
    ['a user with a second factor', { secondFactor: 'phone' }, { isAdmin: false, aal: 'aal2' }],
    ['an administrator without a second factor', { isAdmin: true }, { isAdmin: false, aal: 'aal1' }],
    ['an administrator with a second factor', { isAdmin: true, secondFactor: 'totp' }, { isAdmin: true, aal: 'aal2' }],
  ])('tells %s what they are', async (_who, claims, answer) => {
    expect(await toOutcome('isAdmin', isAdmin, {}, makeToken({ sub: 'ana', ...claims }))).toEqual(answer)
  })

  it('tells no one about others', async () => {
    const token = makeToken({ sub: 'ana' })
    expect(await toOutcome('isAdmin', isAdmin, { userId: 'admin' }, token)).toEqual([
      'invalid-argument',
      'input-invalid',
    ])
  })
})

describe('a handler that fails', () => {
  it('is told by its code, with its values', async () => {
    const failing: Handler<'send-contact-email'> = () =>
      Promise.reject(new AppError('image-upload-failed', { values: { n: 2 } }))
    await expect(
      answerCall('send-contact-email', failing, { data: message, idToken: undefined }),
    ).rejects.toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'image-upload-failed', values: { n: 2 } },
    })
  })

  it('without a code of ours fails as the callable does', async () => {
    const failing: Handler<'send-contact-email'> = () => Promise.reject(new TypeError('x is undefined'))
    expect(await toOutcome('send-contact-email', failing, message)).toEqual(['internal', 'message-failed'])
  })

  it.each([
    ['without a code of ours', new TypeError('x is undefined')],
    ['by the callable’s own code', new AppError('message-failed', { cause: new Error('no connection') })],
  ])('%s names the entry of the log in its answer', async (_how, error) => {
    const traceId = '4f2a91c3000000000000000000000000'
    const call = { data: message, idToken: undefined, traceId }
    await expect(answerCall('send-contact-email', () => Promise.reject(error), call)).rejects.toMatchObject({
      details: { reason: 'message-failed', trace_id: traceId },
    })
    expect(JSON.parse(loggedLines.at(-1) ?? '')).toMatchObject({
      severity: 'ERROR',
      'logging.googleapis.com/trace': expect.stringMatching(new RegExp(`^projects/[^/]+/traces/${traceId}$`)) as string,
    })
  })

  it('is no failure where it refuses, and names no entry', async () => {
    const refusing: Handler<'send-contact-email'> = () => Promise.reject(new AppError('too-many-requests'))
    const call = answerCall('send-contact-email', refusing, { data: message, idToken: undefined })
    await expect(call).rejects.toHaveProperty('details', { reason: 'too-many-requests', values: {} })
  })

  it('is logged by where it failed, not by whom it was about', () => {
    const error = Object.assign(new Error(`no mail to\n  ana@example.com at home`), { code: 13 })
    const trace = errorTrace(error)
    expect(trace.code).toBe(13)
    expect(trace.at).toContain('callable.test.ts')
    expect(trace.at).not.toContain('ana')
    expect(errorTrace('ana@example.com')).toEqual({ code: undefined, at: '' })
  })

  it('is not taken for a wrong token when Auth cannot be reached', async () => {
    const unreachable = () => Promise.reject(Object.assign(new Error('ECONNREFUSED'), { code: 'app/network-error' }))
    const call = { data: {}, idToken: makeToken({ sub: 'ana' }) }
    await expect(answerCall('isAdmin', isAdmin, call, unreachable)).rejects.toMatchObject({
      details: { reason: 'admin-check-failed' },
    })
  })
})
