import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callables } from '@/domain/api/callables.ts'
import { makeCallable } from '../../functions/src/platform/callable.ts'
import * as functions from '../../functions/src/index.ts'
import { isAdmin } from '../../functions/src/accounts/is-admin.ts'
import {
  ERROR_REPORT_FUNCTION,
  IMPRESSION_FUNCTION,
  REGION,
  STOP_MAILS_FUNCTION,
  VISIT_FUNCTION,
} from '@/domain/api/function-address.ts'

afterEach(() => vi.unstubAllEnvs())

type Callable = ReturnType<typeof makeCallable>

/** Returns the callables among the exports, by the name under which they are deployed: groups are joined by hyphens. */
function exportedCallables(group: object, prefix = ''): [name: string, callable: Callable][] {
  return Object.entries(group).flatMap(([key, member]: [string, unknown]) => {
    const name = prefix + key
    if (typeof member === 'object' && member !== null) return exportedCallables(member, `${name}-`)
    const callable = member as Callable
    return callable['__endpoint'].callableTrigger ? [[name, callable] as [string, Callable]] : []
  })
}

interface Rewrite {
  source: string
  function: { functionId: string; region: string }
}

/** Calls a function as Firebase's server does, without an App Check token and signed out. */
function call(callable: Callable): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, header: (name: string) => headers[name.toLowerCase()], body: { data: {} } }
  return new Promise((resolve, reject) => {
    let status = 0
    const response = {
      on: () => response,
      status: (code: number) => {
        status = code
        return response
      },
      send: (body: unknown) => resolve({ status, body }),
    }
    Promise.resolve(callable(request as never, response as never)).catch(reject)
  })
}

const exported = exportedCallables(functions)

it('there are callables, each under a name of the map', () => {
  expect(exported.length).toBeGreaterThan(0)
  expect(exported.map(([name]) => name).filter((name) => !(name in callables))).toEqual([])
})

it("every callable is reached on the site's own origin, and beside them what takes reports and ends mails", async () => {
  const file = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8')
  const { rewrites } = (JSON.parse(file) as { hosting: { rewrites: Rewrite[] } }).hosting
  const calls = rewrites.filter(({ source }) => source.startsWith('/call/'))
  const reached = [
    ...exported.map(([name]) => name),
    ERROR_REPORT_FUNCTION,
    IMPRESSION_FUNCTION,
    VISIT_FUNCTION,
    STOP_MAILS_FUNCTION,
  ]
  expect(calls.map(({ source }) => source).sort()).toEqual(reached.map((name) => `/call/${name}`).sort())
  for (const { source, function: target } of calls) {
    expect(target).toEqual({ functionId: source.replace('/call/', ''), region: REGION })
  }
  // The first rewrite that fits counts.
  expect(rewrites.at(-1)?.source).toBe('**')
})

it('only what asks providers gets the key of Google’s places, and only what tells of our key of pushes that one', () => {
  const listSecrets = ([name, callable]: (typeof exported)[number]) =>
    (callable['__endpoint'].secretEnvironmentVariables ?? []).map(({ key }) => [name, key])
  expect(exported.flatMap(listSecrets).sort()).toEqual([
    ['google-places-search', 'GOOGLE_PLACES_KEY'],
    ['openExternalPlace', 'GOOGLE_PLACES_KEY'],
    ['readPushKey', 'VAPID_PRIVATE_KEY'],
  ])
})

describe('App Check', () => {
  it.each(exported)('is enforced by %s where it is deployed', async (_name, callable) => {
    expect(await call(callable)).toEqual({
      status: 401,
      body: { error: { message: 'Unauthenticated', status: 'UNAUTHENTICATED' } },
    })
  })

  it('is not asked for in the emulator, which could not judge it', async () => {
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true')
    expect(await call(makeCallable('isAdmin', isAdmin))).toMatchObject({
      body: { error: { details: { reason: 'sign-in-required' } } },
    })
  })
})
