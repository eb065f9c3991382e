import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { grantAdmin, revokeAdmin } from '../../../functions/src/accounts/set-admin-claim.ts'
import { auth, db, type Timestamp } from '../../../functions/src/platform/admin.ts'
import { projectRoot } from '../../../tools/platform/processes.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-change-account')

const secondFactor = { factorId: 'phone', phoneNumber: '+59170000001', displayName: 'Celular' }
const withFactor = { multiFactor: { enrolledFactors: [secondFactor] } }

beforeEach(async () => {
  await auth().createUser({ uid: 'ana', email: 'ana@example.com', emailVerified: true, ...withFactor })
  await auth().createUser({ uid: 'bare', email: 'bare@example.com', emailVerified: true })
  await auth().createUser({ uid: 'new', email: 'new@example.com', emailVerified: false })
})

afterEach(() => vi.restoreAllMocks())

interface Outcome {
  exitCode: number
  output: string
}

/** Runs the command as its npm scripts do, in a process of its own. */
function runProcess(args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tools/commands/change-account.ts', ...args],
      { cwd: projectRoot, env: process.env },
      (error, stdout, stderr) => resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

/** Runs the command in this process, which saves the start of another; its exit code and what it writes are the same. */
async function run(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { argv, exitCode } = process
  const written: string[] = []
  const write = (line: string) => void written.push(`${line}\n`)
  const logs = [
    vi.spyOn(console, 'log').mockImplementation(write),
    vi.spyOn(console, 'error').mockImplementation(write),
  ]
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  process.argv = [...argv.slice(0, 2), ...args]
  try {
    // A query, because a module runs once.
    await import(/* @vite-ignore */ `${projectRoot}/tools/commands/change-account.ts?run=${randomUUID()}`)
    return { exitCode: Number(process.exitCode), output: written.join('') }
  } finally {
    process.argv = argv
    process.exitCode = exitCode
    vi.unstubAllEnvs()
    for (const log of logs) log.mockRestore()
  }
}

const fetchClaims = async (uid: string) => (await auth().getUser(uid)).customClaims
/** Returns when the claim was last taken, in milliseconds since 1970; undefined if it was not. */
const fetchRevokedAt = async (uid: string) => {
  const record = await db().doc(paths.revokedAdmin(uid)).get()
  return (record.get('revoked_at') as Timestamp | undefined)?.toMillis()
}
const fetchAudit = async () => {
  const { docs } = await db().collection(paths.auditLog).orderBy('created_at').get()
  return docs.map((entry) => ({
    action: entry.get('action'),
    actor_id: entry.get('actor_id'),
    user_id: entry.get('user_id'),
  }))
}

describe('grant-admin', () => {
  it('makes a verified account with a second factor an admin, keeps other claims, and notes it', async () => {
    await auth().setCustomUserClaims('ana', { beta: true })
    const { exitCode, output } = await runProcess(['grant', 'ana@example.com'])
    expect(output).toBe(
      'ana@example.com is an administrator of demo-change-account, from the next sign-in with the second factor on.\n',
    )
    expect(exitCode).toBe(0)
    expect(await fetchClaims('ana')).toEqual({ beta: true, isAdmin: true })
    expect(await fetchAudit()).toEqual([{ action: 'grant-admin', actor_id: null, user_id: 'ana' }])
  })

  it.each([
    ['nobody@example.com', 'There is no account with this e-mail.'],
    ['new@example.com', 'The e-mail of this account is not verified'],
    ['bare@example.com', 'This account has no second factor'],
  ])('refuses %s with a sentence, and changes nothing', async (email, sentence) => {
    const { exitCode, output } = await run(['grant', email])
    expect(exitCode).toBe(1)
    expect(output).toContain(sentence)
    expect(await fetchClaims('new')).toBeUndefined()
    expect(await fetchClaims('bare')).toBeUndefined()
    expect(await fetchAudit()).toEqual([])
  })
})

describe('revoke-admin', () => {
  it('takes the claim and nothing else, ends the sessions, and notes it', async () => {
    await auth().setCustomUserClaims('ana', { beta: true, isAdmin: true })
    const before = Date.now()
    const { exitCode, output } = await run(['revoke', 'ana@example.com'])
    expect([exitCode, output]).toEqual([
      0,
      'ana@example.com is no administrator of demo-change-account any more and has to sign in again.\n',
    ])
    const { customClaims, tokensValidAfterTime } = await auth().getUser('ana')
    expect(customClaims).toEqual({ beta: true })
    expect(new Date(tokensValidAfterTime ?? 0).getTime()).toBeGreaterThanOrEqual(before - 1000)
    expect(await fetchAudit()).toEqual([{ action: 'revoke-admin', actor_id: null, user_id: 'ana' }])
    expect(await fetchRevokedAt('ana')).toBeGreaterThanOrEqual(before)
  })

  it('refuses sign-ins from before in rules also where it broke off, until it is repeated', async () => {
    await auth().setCustomUserClaims('ana', { isAdmin: true })
    vi.spyOn(auth(), 'setCustomUserClaims').mockRejectedValueOnce(new Error('killed'))
    await expect(revokeAdmin('ana@example.com')).rejects.toThrow('killed')
    expect(await fetchClaims('ana')).toEqual({ isAdmin: true })
    const first = await fetchRevokedAt('ana')
    expect(first).toBeDefined()
    expect(await revokeAdmin('ana@example.com')).toBe('done')
    expect(await fetchClaims('ana')).toEqual({})
    expect(await fetchRevokedAt('ana')).toBeGreaterThan(first ?? Infinity)
  })

  it('refuses in rules a sign-in that still got the claim while it was being taken', async () => {
    await auth().setCustomUserClaims('ana', { isAdmin: true })
    const takeClaim = auth().setCustomUserClaims.bind(auth())
    let signedInAt = Infinity
    vi.spyOn(auth(), 'setCustomUserClaims').mockImplementationOnce(async (uid, claims) => {
      // A token bears seconds.
      signedInAt = Math.floor(Date.now() / 1000) * 1000
      expect(await fetchRevokedAt(uid)).toBeDefined()
      await db().doc(paths.revokedAdmin(uid)).delete()
      await takeClaim(uid, claims)
    })
    await revokeAdmin('ana@example.com')
    expect(await fetchRevokedAt('ana')).toBeGreaterThanOrEqual(signedInAt)
  })

  it('is not undone by giving the claim again: a sign-in from before stays refused', async () => {
    await auth().setCustomUserClaims('ana', { isAdmin: true })
    await revokeAdmin('ana@example.com')
    const revokedAt = await fetchRevokedAt('ana')
    expect(await grantAdmin('ana@example.com')).toBe('done')
    expect(revokedAt).toBeDefined()
    expect(await fetchRevokedAt('ana')).toBe(revokedAt)
  })

  it('works without a second factor and without a verified e-mail: taking power away is never refused', async () => {
    await auth().setCustomUserClaims('new', { isAdmin: true })
    expect((await run(['revoke', 'new@example.com'])).exitCode).toBe(0)
    expect(await fetchClaims('new')).toEqual({})
  })
})

describe('remove-factors', () => {
  it('takes the second factors off the only admin, and notes it', async () => {
    await grantAdmin('ana@example.com')
    const { exitCode, output } = await run(['remove-factors', 'ana@example.com'])
    expect([exitCode, output]).toEqual([
      0,
      'ana@example.com is asked for no second factor in demo-change-account any more and has to sign in again.\n',
    ])
    expect((await auth().getUser('ana')).multiFactor?.enrolledFactors ?? []).toEqual([])
    expect(await fetchAudit()).toContainEqual({ action: 'remove-factors', actor_id: null, user_id: 'ana' })
    expect((await runProcess(['remove-factors', 'ana@example.com'])).exitCode).toBe(1)
  })
})

describe('the command', () => {
  it.each([[[]], [['grant']], [['make', 'ana@example.com']], [['grant', '--help']], [['grant', 'a@b.co', 'c@d.co']]])(
    'explains itself when it is called with %j',
    async (args) => {
      const { exitCode, output } = await run(args)
      expect(exitCode).toBe(2)
      expect(output).toContain('npm run grant-admin -- EMAIL')
    },
  )

  it('explains itself in a process of its own', async () => {
    const { exitCode, output } = await runProcess([])
    expect(exitCode).toBe(2)
    expect(output).toContain('npm run grant-admin -- EMAIL')
  })

  it('refuses to work half on the emulators and half on a real project', async () => {
    const { exitCode, output } = await run(['grant', 'ana@example.com'], { FIRESTORE_EMULATOR_HOST: '' })
    expect([exitCode, output]).toEqual([
      2,
      'Set both FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or neither.\n',
    ])
    expect(await fetchClaims('ana')).toBeUndefined()
  })
})
