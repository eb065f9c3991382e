import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provideEmulatorParts } from '../../tools/emulators/parts.ts'

// The very class with which firebase-tools' Storage emulator talks to the runtime. It has no types.
interface RulesRuntime {
  start(): Promise<void>
  stop(): Promise<void>
  loadRuleset(source: { files: { name: string; content: string }[] }): Promise<{ ruleset?: Ruleset; issues: Issues }>
}
interface Ruleset {
  rulesetName: string
  rulesVersion: number
  verify(request: RulesRequest): Promise<{ permitted?: boolean; issues: Issues }>
}
interface Issues {
  errors: string[]
  warnings: string[]
}
interface RulesRequest {
  method: string
  path: string
  projectId: string
  file: { before?: object; after?: object }
  token?: string
  delimiter?: string
}

const require = createRequire(import.meta.url)
let runtime: RulesRuntime

beforeAll(async () => {
  const { env } = await provideEmulatorParts(new AbortController().signal)
  Object.assign(process.env, env) // Read when the module is loaded.
  const { StorageRulesRuntime } = require('firebase-tools/lib/emulator/storage/rules/runtime.js') as {
    StorageRulesRuntime: new () => RulesRuntime
  }
  runtime = new StorageRulesRuntime()
  await runtime.start()
}, 120_000)

afterAll(() => runtime.stop())

const ana = unsignedToken({ user_id: 'ana', level: 3, ratio: 0.5, tags: ['a'], nested: { x: null }, isAdmin: true })
const small = { before: metadata({ size: 1024 }) }
const newFile = { after: metadata({ size: 1024, contentType: 'image/png' }) }

/** What a rule says of a request; the request is a `get` of /b/x/o/d/f.png by no one unless told otherwise. */
const cases: readonly (readonly [rule: string, request: Partial<RulesRequest>, permitted: boolean])[] = [
  // The methods that read and write stand for.
  ...(['get', 'read'] as const).flatMap((method) => [
    ['allow read', { method }, true] as const,
    ['allow write', { method }, false] as const,
  ]),
  ...(['create', 'update', 'delete', 'write'] as const).flatMap((method) => [
    ['allow write', { method }, true] as const,
    ['allow read', { method }, false] as const,
  ]),
  ['allow create', { method: 'update' }, false],
  ['allow list', { method: 'list', delimiter: '/', path: '/b/x/o/d' }, true],
  ['allow read', { method: 'list', delimiter: '/', path: '/b/x/o/d' }, true],
  ['allow get', { method: 'list', delimiter: '/', path: '/b/x/o/d' }, false],
  ['allow list', { method: 'list', delimiter: '', path: '/b/x/o/d' }, false],
  ['allow list', { method: 'list', delimiter: '/', path: '/b/x/o' }, true],
  // Who asks.
  ['allow get: if request.auth == null', {}, true],
  ['allow get: if request.auth == null', { token: ana }, false],
  ["allow get: if request.auth.uid == 'ana'", { token: ana }, true],
  ["allow get: if request.auth.uid == 'ana'", { token: unsignedToken({ user_id: 'bob' }) }, false],
  ["allow get: if request.auth.uid == 'ana'", {}, false],
  ['allow get: if request.auth.token.isAdmin == true', { token: ana }, true],
  ['allow get: if request.auth.token.isAdmin == true', { token: unsignedToken({ isAdmin: 'true' }) }, false],
  ['allow get: if request.auth.token.level == 3 && request.auth.token.ratio == 0.5', { token: ana }, true],
  ["allow get: if 'a' in request.auth.token.tags && request.auth.token.nested.x == null", { token: ana }, true],
  // Where and when.
  ["allow get: if path == path('d/f.png') && path[1] == 'f.png' && bucket == 'x'", {}, true],
  ["allow get: if request.path == path('/b/x/o/d/f.png') && request.path[3] == 'd'", {}, true],
  ['allow get: if request.time > timestamp.date(2024, 1, 1)', {}, true],
  ['allow get: if request.time > timestamp.date(2124, 1, 1)', {}, false],
  // What is there, and what is to be.
  ['allow get: if resource.size == 1024 && resource.timeCreated <= request.time', { file: small }, true],
  ['allow get: if resource.size > 1024', { file: small }, false],
  ['allow create: if resource == null', { method: 'create', file: newFile }, true],
  ['allow create: if resource == null', { method: 'create', file: { ...small, ...newFile } }, false],
  ['allow create: if request.resource.size < 1025', { method: 'create', file: newFile }, true],
  ['allow create: if request.resource.size < 1024', { method: 'create', file: newFile }, false],
  [
    "allow create: if request.resource.contentType.matches('image/(png|webp)')",
    { method: 'create', file: newFile },
    true,
  ],
  ["allow create: if request.resource.contentType.matches('mage/png')", { method: 'create', file: newFile }, false],
  [
    "allow create: if request.resource.metadata.keys().hasOnly(['alt'])",
    { method: 'create', file: { after: metadata({ metadata: { alt: 'x' } }) } },
    true,
  ],
  ['allow delete: if request.resource == null', { method: 'delete', file: small }, true],
  // The language itself.
  ['allow get: if (1 < 2 ? true : false)', {}, true],
  ['allow get: if half(4) == 2', {}, true],
  ['allow get: if false', {}, false],
]

describe('a rule decides', () => {
  test.each(cases)('case %#: %s', async (rule, request, permitted) => {
    const ruleset = await load(`match /{path=**} { ${rule}; }`)
    expect((await ruleset.verify(asked(request))).permitted).toBe(permitted)
  })

  test('an expression that fails denies, and says why', async () => {
    const ruleset = await load("match /{path=**} { allow get: if request.auth.uid == 'ana'; }")
    const { permitted, issues } = await ruleset.verify(asked({}))
    expect(permitted).toBe(false)
    expect(issues.warnings.join()).toContain('Null value error')
  })

  test('debug() shows its value and passes it on', async () => {
    const ruleset = await load("match /{path=**} { allow get: if debug('seen') == 'seen'; }")
    const { permitted, issues } = await ruleset.verify(asked({}))
    expect(permitted).toBe(true)
    expect(issues.warnings.join()).toMatch(/debug: .*seen/)
  })
})

describe('a ruleset', () => {
  test('that is broken is refused, with the line', async () => {
    const content = "rules_version = '2';\nservice firebase.storage {\n  match /b/{b}/o {\n    allow get: if ;\n  }\n}"
    const { ruleset, issues } = await runtime.loadRuleset(source(content))
    expect(ruleset).toBeUndefined()
    const [first] = issues.errors.map((error) => JSON.parse(error) as unknown)
    expect(first).toMatchObject({
      description_: expect.any(String),
      sourcePosition_: { fileName_: 'storage.rules', line_: 4 },
    })
  })

  test.each(['', '   ', 'garbage', 'service firebase.storage {{'])('%j is refused', async (content) => {
    const { ruleset, issues } = await runtime.loadRuleset(source(content))
    expect(ruleset).toBeUndefined()
    expect(issues.errors).not.toEqual([])
  })

  test('says its version', async () => {
    const content = 'service firebase.storage { match /b/{b}/o/{path=**} { allow read; } }'
    const { ruleset } = await runtime.loadRuleset(source(content))
    expect(ruleset?.rulesVersion).toBe(1)
    expect((await load('match /{path=**} { allow read; }')).rulesVersion).toBe(2)
  })
})

describe('no answer is missing', () => {
  test('a request on an unknown ruleset is an error', async () => {
    const ruleset = await load('match /{path=**} { allow get; }')
    ruleset.rulesetName = 'unknown'
    const { permitted, issues } = await ruleset.verify(asked({}))
    expect(permitted).toBeUndefined()
    expect(issues.errors).toHaveLength(1)
  })

  test('a rule nested too deep is answered', async () => {
    const rule = `allow get: if ${'('.repeat(1000)}true${')'.repeat(1000)}`
    const content = service(`match /{path=**} { ${rule}; }`)
    const { ruleset, issues } = await runtime.loadRuleset(source(content))
    expect(ruleset ?? issues.errors[0]).toBeDefined()
  })

  test('400 verifications at once are all answered', async () => {
    const ruleset = await load("match /d/{name} { allow get: if name == 'yes'; }")
    const answers = await Promise.all(
      Array.from({ length: 400 }, async (_, index) => {
        const path = `/b/x/o/d/${index % 2 === 0 ? 'yes' : 'no'}`
        return (await ruleset.verify(asked({ path, token: ana }))).permitted
      }),
    )
    expect(answers).toEqual(Array.from({ length: 400 }, (_, index) => index % 2 === 0))
  })
})

describe('firestore.get()', () => {
  const rule = `match /teams/{team}/{file} {
    allow get: if request.auth.uid in firestore.get(/databases/(default)/documents/teams/$(team)).data.members;
  }`
  const members = { arrayValue: { values: [{ stringValue: 'ana' }] } }
  const name = 'projects/demo-aquicito/databases/(default)/documents/teams/red team'

  test.each([
    ['found', { status: 'ok', result: { name, fields: { members } } }, true],
    ['found, without the field', { status: 'ok', result: { name, fields: {} } }, false],
    ['not found', { status: 'not_found' }, false],
  ])('asks for the document and goes on: %s', async (_, reply, permitted) => {
    const [asks, verdict] = await converse([
      { id: 0, action: 'load_ruleset', context: { rulesetName: '0', source: source(service(rule)) } },
      { id: 1, action: 'verify', context: verifyContext('/b/x/o/teams/red team/f') },
      { id: 1, ...reply },
    ])
    expect(asks).toMatchObject({
      action: 'fetch_firestore_document',
      server_request_id: 1,
      context: { path: '/databases/(default)/documents/teams/red%20team' },
    })
    expect(verdict).toMatchObject({ id: 1, status: 'ok', result: { permit: permitted } })
  })

  function verifyContext(path: string): object {
    const request = { map_value: { fields: { auth: { map_value: { fields: { uid: { string_value: 'ana' } } } } } } }
    const variables = { resource: { null_value: null }, request }
    return { rulesetName: '0', service: 'firebase.storage', path, method: 'get', variables }
  }
})

/** Talks to the bare runtime, one request after the other; the answers to all but the first. */
async function converse(requests: object[]): Promise<unknown[]> {
  const { _getCommand } = require('firebase-tools/lib/emulator/downloadableEmulators.js') as {
    _getCommand: (emulator: string, args: object) => { binary: string; args: string[] }
  }
  const { binary, args } = _getCommand('storage', {})
  const bare = spawn(binary, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers: unknown[] = []
  const lines = createInterface({ input: bare.stdout })[Symbol.asyncIterator]()
  await lines.next() // That it is ready, which no one has asked.
  for (const request of requests) {
    bare.stdin.write(`${JSON.stringify(request)}\n`)
    answers.push(JSON.parse(String((await lines.next()).value)))
  }
  bare.stdin.end()
  await once(bare, 'exit')
  return answers.slice(1)
}

function source(content: string): { files: { name: string; content: string }[] } {
  return { files: [{ name: 'storage.rules', content }] }
}

function service(body: string): string {
  return `rules_version = '2'; service firebase.storage { match /b/{bucket}/o {
    function half(number) { let result = number / 2; return result; }
    ${body}
  } }`
}

async function load(body: string): Promise<Ruleset> {
  const { ruleset, issues } = await runtime.loadRuleset(source(service(body)))
  if (!ruleset) throw new Error(issues.errors.join('\n'))
  return ruleset
}

function asked(request: Partial<RulesRequest>): RulesRequest {
  return { method: 'get', path: '/b/x/o/d/f.png', projectId: 'demo-aquicito', file: {}, ...request }
}

/** Returns a file's metadata as the Storage emulator hands it over. */
function metadata(known: object): object {
  const now = new Date()
  return { name: 'd/f.png', bucket: 'x', generation: 1, timeCreated: now, updated: now, metadata: {}, ...known }
}

/** Returns the runtime believes what a token says: the Storage emulator has looked at it before. */
function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}
