import { spawn } from 'node:child_process'
import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contactInformation } from '@/domain/contact/site-contact.ts'
import { paths } from '@/domain/shared/paths.ts'
import { receiveMails, type ReceivedMail, type SmtpReceiver } from '../../../tools/mail/smtp-receiver.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { claimRequestedMail } from '../../../functions/src/claims/claim-mails.ts'
import {
  backOffMs,
  deliverMail,
  purgeOldMails,
  LEASE_MS,
  sweepMails,
} from '../../../functions/src/mail/deliver-mail.ts'
import * as functions from '../../../functions/src/index.ts'
import { addMail, type Delivery, type Mail, type StoredMail } from '../../../functions/src/mail/mail.ts'
import { renderMail } from '../../../functions/src/mail/mail-template.ts'
import { mailStates } from '../../../functions/src/mail/mail-states.ts'
import { discardMail, retryMail } from '../../../functions/src/mail/dead-mails.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { readCodes, toMessageId, toReason, sendMail } from '../../../functions/src/mail/send-mail.ts'
import { repeats } from '../../repeats.ts'
import { callAs } from '../support/call-as.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-deliver-mail')

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const start = Date.parse('2026-11-21T12:00:00Z')
const at = (ms: number) => () => start + ms

const servers: SmtpReceiver[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Returns a mail server on loopback that is gone after the test. */
async function serve(...args: Parameters<typeof receiveMails>): Promise<SmtpReceiver> {
  const server = await receiveMails(...args)
  servers.push(server)
  return server
}

/** One that keeps what it gets. */
async function serveInbox(port?: number, options?: Parameters<typeof receiveMails>[2]) {
  const received: ReceivedMail[] = []
  const server = await serve((mail) => void received.push(mail), port, options)
  return { url: server.url, received }
}

/** A server that is down: nothing listens there, and no system hands out that port to any other user. */
const down = 'smtp://127.0.0.1:1'

const makeMail = (fields: Partial<Mail> = {}): Mail => ({
  kind: 'owner-revoked',
  entityId: 'm1',
  to: 'ana@example.com',
  replyTo: null,
  message: { subject: 'Hola', parts: [{ text: 'Hola, Ana' }] },
  locale: 'es',
  userId: 'ana',
  ...fields,
})

async function storeMails(...mails: Mail[]): Promise<void> {
  const batch = db().batch()
  for (const mail of mails) addMail(batch, mail, Timestamp.fromMillis(start))
  await batch.commit()
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`)
const storeMany = (count: number) =>
  storeMails(...numbered(count).map((entityId) => makeMail({ entityId, to: `${entityId}@example.com` })))

const mailRef = (id = 'owner-revoked_m1') => db().collection(paths.mail).doc(id)
const fetchDelivery = async (id?: string) => (await mailRef(id).get()).get('delivery') as Delivery
const change = (fields: Record<string, unknown>) => mailRef().update(fields)

const fetchMails = async () => (await fetchAll(paths.mail)) as unknown as StoredMail[]

async function countStates(): Promise<Record<string, number>> {
  const states: Record<string, number> = {}
  for (const { delivery } of await fetchMails()) {
    states[delivery.state] = (states[delivery.state] ?? 0) + 1
  }
  return states
}

/** Returns how often each Message-ID came. */
async function countCopies(received: readonly ReceivedMail[]): Promise<Map<string, number>> {
  const copies = new Map<string, number>()
  for (const { raw } of received) {
    const { messageId = '' } = await PostalMime.parse(raw)
    copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
  }
  return copies
}

const listIds = (count: number) => numbered(count).map((name) => toMessageId(`owner-revoked_${name}`))

describe('an outage', () => {
  const MAILS = repeats({ usually: 10, soak: 200 })

  it('loses none of many mails, and sends none of them twice', { timeout: 120_000 }, async () => {
    await storeMany(MAILS)
    // Both ways of delivery at once, as it happens.
    await Promise.all([
      ...numbered(MAILS).map((name) => deliverMail(`owner-revoked_${name}`, down, at(0))),
      sweepMails(down, at(0)),
    ])
    expect(await countStates()).toEqual({ RETRY: MAILS })
    const deliveries = (await fetchMails()).map(({ delivery }) => delivery)
    expect(new Set(deliveries.map(({ attempts }) => attempts))).toEqual(new Set([1]))
    expect(deliveries[0]?.error).toContain('ECONNREFUSED')

    const { url, received } = await serveInbox()
    await sweepMails(url, at(MINUTE_MS - 1))
    expect(received).toHaveLength(0)
    await Promise.all([sweepMails(url, at(MINUTE_MS)), sweepMails(url, at(MINUTE_MS))])
    await sweepMails(url, at(HOUR_MS))
    expect(await countCopies(received)).toEqual(new Map(listIds(MAILS).map((id) => [id, 1])))
    expect(await countStates()).toEqual({ SUCCESS: MAILS })
  })
})

describe('workers that are killed while they send', () => {
  const KILLS = repeats({ usually: 2, soak: 20 })
  /** More than are sent between two kills. */
  const MAILS = 10 * KILLS

  it('lose none of many mails, and send at most one a kill twice', { timeout: 240_000 }, async () => {
    await storeMany(MAILS)
    const received: ReceivedMail[] = []
    let killNext: (() => void) | null = null
    let isAnswered = false
    const { url } = await serve(async (mail) => {
      received.push(mail)
      // By turns at the worst moment, when the mail is here and the worker does not know it, and just after.
      if (received.length % 10 !== 5 || !killNext) return
      const kill = killNext
      killNext = null
      if (isAnswered) setImmediate(kill)
      else kill()
    })
    for (let round = 0; round < KILLS; round++) {
      // A sender that died has lost the lease by then.
      const args = ['--import', 'tsx', 'tests/functions/mail/mail-worker.ts', url, String(start + round * LEASE_MS)]
      const worker = spawn(process.execPath, args, { stdio: 'inherit', env: process.env })
      isAnswered = round % 2 === 1
      killNext = () => worker.kill('SIGKILL')
      const [, signal] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null]
      expect(signal).toBe('SIGKILL')
    }
    expect((await countStates())['SUCCESS']).toBeLessThan(MAILS)
    await sweepMails(url, at(KILLS * LEASE_MS))
    const copies = await countCopies(received)
    expect([...copies.keys()].sort()).toEqual(listIds(MAILS).sort())
    expect(received.length).toBeGreaterThan(MAILS)
    expect(received.length).toBeLessThanOrEqual(MAILS + KILLS)
    expect(Math.max(...copies.values())).toBe(2)
    expect(await countStates()).toEqual({ SUCCESS: MAILS })
  })
})

describe('many workers at once', () => {
  const MAILS = repeats({ usually: 20, soak: 100 })
  const WORKERS = repeats({ usually: 5, soak: 20 })

  it('take each of many mails once', { timeout: 120_000 }, async () => {
    await storeMany(MAILS)
    const { url, received } = await serveInbox()
    await Promise.all(Array.from({ length: WORKERS }, () => sweepMails(url, at(0))))
    expect(await countCopies(received)).toEqual(new Map(listIds(MAILS).map((id) => [id, 1])))
    const deliveries = (await fetchMails()).map(({ delivery }) => delivery)
    expect(deliveries.every(({ state, attempts }) => state === 'SUCCESS' && attempts === 1)).toBe(true)
  })
})

describe('a mail', () => {
  it('that was sent says so, and is not sent again', async () => {
    await storeMails(makeMail())
    const { url, received } = await serveInbox()
    await deliverMail('owner-revoked_m1', url, at(0))
    expect(await fetchDelivery()).toEqual({
      state: 'SUCCESS',
      attempts: 1,
      next_attempt_at: Timestamp.fromMillis(start),
      startTime: Timestamp.fromMillis(start),
      endTime: Timestamp.fromMillis(start),
      leaseExpireTime: null,
      error: null,
    })
    await deliverMail('owner-revoked_m1', url, at(HOUR_MS))
    await sweepMails(url, at(48 * HOUR_MS))
    expect(received).toHaveLength(1)
  })

  it('waits longer each time, half an hour at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 500].map((attempts) => backOffMs(attempts) / MINUTE_MS)).toEqual([
      1, 2, 4, 8, 16, 30, 30, 30,
    ])
  })

  it('is tried after each wait, not before, until it is dead after 48 hours, with the reason', async () => {
    await storeMails(makeMail())
    const triedAt: number[] = []
    for (let ms = 0; ms <= 49 * HOUR_MS; ms += MINUTE_MS / 2) {
      // Only what the clock makes due is looked at closely, so that it does not take as long as an outage.
      const { next_attempt_at, attempts, state } = await fetchDelivery()
      if (state === 'ERROR') break
      const dueInMs = next_attempt_at.toMillis() - start - ms
      if (dueInMs > MINUTE_MS) ms += dueInMs - MINUTE_MS
      await sweepMails(down, at(ms))
      if ((await fetchDelivery()).attempts > attempts) triedAt.push(ms / MINUTE_MS)
    }
    expect(triedAt.slice(0, 8)).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
    expect(triedAt.at(-1)).toBe(48 * 60 - 29)
    const { state, endTime, error } = await fetchDelivery()
    expect({ state, error, hours: ((endTime?.toMillis() ?? 0) - start) / HOUR_MS }).toEqual({
      state: 'ERROR',
      error: expect.stringContaining('ECONNREFUSED') as unknown,
      hours: expect.closeTo(48, 1) as unknown,
    })
  })

  it('that no one could try for 48 hours is dead as well', async () => {
    await storeMails(makeMail())
    const { url, received } = await serveInbox()
    await sweepMails(url, at(48 * HOUR_MS))
    expect(await fetchDelivery()).toMatchObject({ state: 'ERROR', error: 'not sent within 48 hours' })
    expect(received).toHaveLength(0)
  })

  const refusal = (responseCode: number) =>
    Object.assign(new Error('No such person: ana@example.com'), { responseCode })

  it.each([
    ['whose recipient is refused for good', { onRcptTo: (_to, _session, done) => done(refusal(550)) }, 'ERROR'],
    ['that is refused for good', { onData: refuseData(554) }, 'ERROR'],
    ['whose recipient is refused for now', { onRcptTo: (_to, _session, done) => done(refusal(450)) }, 'RETRY'],
    ['that is refused for now', { onData: refuseData(451) }, 'RETRY'],
    // It is we who are refused.
    ['whose server does not greet us', { onConnect: (_session, done) => done(refusal(554)) }, 'RETRY'],
    ['whose sender is refused', { onMailFrom: (_from, _session, done) => done(refusal(550)) }, 'RETRY'],
  ] as [string, NonNullable<Parameters<typeof receiveMails>[2]>, string][])(
    '%s is dead, or tried again',
    async (_what, options, state) => {
      await storeMails(makeMail())
      const { url } = await serveInbox(0, options)
      await deliverMail('owner-revoked_m1', url, at(0))
      expect(await fetchDelivery()).toMatchObject({ state, error: expect.stringMatching(/^[45]\d\d/) as unknown })
    },
  )

  function refuseData(responseCode: number): NonNullable<Parameters<typeof receiveMails>[2]>['onData'] {
    return (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(responseCode)))
    }
  }

  it('that is refused leaves the server’s words in its document, and only codes for the log', async () => {
    const { url } = await serveInbox(0, { onRcptTo: (_to, _session, done) => done(refusal(550)) })
    const { subject, text, html } = renderMail(makeMail().message, 'es')
    const mail = { id: 'm1', to: 'ana@example.com', replyTo: null, subject, text, html, date: new Date(start) }
    const error: unknown = await sendMail(url, mail).catch((thrown: unknown) => thrown)
    expect(toReason(error)).toContain('550 No such person: ana@example.com')
    expect(readCodes(error)).toMatchObject({ responseCode: 550, command: 'RCPT TO' })
    expect(JSON.stringify(readCodes(error))).not.toContain('ana')
  })

  it('waits where the password is wrong', async () => {
    await storeMails(makeMail())
    const { url } = await serveInbox(0, {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535)),
    })
    await deliverMail('owner-revoked_m1', url.replace('//', '//us:wrong@'), at(0))
    expect(await fetchDelivery()).toMatchObject({ state: 'RETRY', error: expect.stringContaining('535') as unknown })
  })

  it('goes to no other machine without encryption', async () => {
    await storeMails(makeMail())
    const { url, received } = await serveInbox()
    // The same machine, by an address that is not taken for it.
    await deliverMail('owner-revoked_m1', url.replace('127.0.0.1', '127.0.0.2'), at(0))
    await deliverMail('owner-revoked_m1', url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), at(MINUTE_MS))
    expect(await fetchDelivery()).toMatchObject({ state: 'RETRY', attempts: 2 })
    expect(received).toHaveLength(0)
  })

  it('that is deleted with its account while it is sent stays deleted', async () => {
    await storeMails(makeMail())
    const { url } = await serve(async () => void (await mailRef().delete()))
    await deliverMail('owner-revoked_m1', url, at(0))
    expect((await mailRef().get()).exists).toBe(false)
    await deliverMail('owner-revoked_m1', url, at(HOUR_MS))
  })

  it('whose sender took longer than its lease is what the next one makes of it', async () => {
    await storeMails(makeMail())
    const { url, received } = await serveInbox()
    const slow = await serve(() => sweepMails(url, at(LEASE_MS)))
    await sweepMails(slow.url, at(0))
    expect(received).toHaveLength(1)
    expect(await fetchDelivery()).toMatchObject({
      state: 'SUCCESS',
      attempts: 2,
      endTime: Timestamp.fromMillis(start + LEASE_MS),
    })
  })

  it('is cleared thirty days after it was sent or died, and not while it waits', async () => {
    await storeMails(makeMail(), makeMail({ entityId: 'm2' }), makeMail({ entityId: 'm3', to: 'no address' }))
    const { url } = await serveInbox()
    await deliverMail('owner-revoked_m1', url, at(HOUR_MS))
    await deliverMail('owner-revoked_m3', url, at(HOUR_MS))
    await walkAll(purgeOldMails, { nowMs: start + 30 * 24 * HOUR_MS })
    expect(await fetchAll(paths.mail)).toHaveLength(3)
    await walkAll(purgeOldMails, { nowMs: start + 31 * 24 * HOUR_MS })
    expect((await db().collection(paths.mail).get()).docs.map(({ id }) => id)).toEqual(['owner-revoked_m2'])
  })
})

describe('on the line, a mail', () => {
  const nasty = {
    'line breaks': 'x@y\r\nBcc: all@example.com\r\n\r\nText',
    'a list of addresses': '"name" <x@y>, z@w',
    'text that turns around': '\u202ecba\u2066 مرحبا',
    emoji: '👩‍👩‍👧‍👦 🇧🇴 ❤️',
    'half an emoji': 'a\ud83d',
    'the end of a mail': 'a\r\n.\r\nMAIL FROM:<x@y>\r\n',
    markup: '</blockquote></td><script>alert(1)</script><a href="javascript:x">',
    'an encoded word': '=?utf-8?q?=0d=0aBcc:_all@example.com?=',
    'a megabyte': 'ñandú '.repeat(160_000),
  }
  const claimWith = (typed: string) =>
    claimRequestedMail({
      place: { id: 'p1', name: typed, category: typed, city: 'cochabamba', address: typed },
      earlierRequests: 0,
      claimantName: typed,
      claimantEmail: typed,
      businessName: typed,
      contactEmail: typed,
      contactPhone: typed,
      message: typed,
      hasDocument: false,
    })

  const headerNames = [
    'from',
    'to',
    'auto-submitted',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
  ].sort()

  async function deliverOne(): Promise<ReceivedMail> {
    const { url, received } = await serveInbox()
    await deliverMail('owner-revoked_m1', url, at(0))
    expect(await fetchDelivery()).toMatchObject({ state: 'SUCCESS' })
    const [mail] = received
    if (!mail) throw new Error('no mail came')
    expect(received).toHaveLength(1)
    return mail
  }

  async function expectOurs({ from, to, raw }: ReceivedMail, subject: string | RegExp, alsoHeaders: string[] = []) {
    expect({ from, to }).toEqual({ from: contactInformation.email, to: ['ana@example.com'] })
    const parsed = await PostalMime.parse(raw)
    expect(parsed.headers.map(({ key }) => key).sort()).toEqual([...headerNames, ...alsoHeaders].sort())
    expect(parsed.from).toMatchObject({ name: 'Aquicito', address: contactInformation.email })
    expect(parsed.to).toMatchObject([{ address: 'ana@example.com' }])
    expect(parsed.messageId).toBe(`<owner-revoked_m1@${contactInformation.email.split('@')[1]}>`)
    expect(parsed.date).toBe(new Date(start).toISOString())
    expect(parsed.subject).toMatch(subject)
    // Every line ends as SMTP wants it, is short enough for it, and has no byte that one server or another would change.
    const lines = raw.toString('latin1').split('\r\n')
    expect(lines.filter((line) => /[^\t\x20-\x7e]/.test(line) || line.length > 998)).toEqual([])
    return parsed
  }

  it.each(Object.entries(nasty))(
    'with %s in every field of a form has no header or recipient of theirs',
    async (_name, typed) => {
      await storeMails(makeMail({ message: claimWith(typed) }))
      const { text = '', html = '' } = await expectOurs(await deliverOne(), /^Solicitud: Negocio en /)
      // Their words are there, and every line of them is marked.
      const lines = text.split(/\r?\n/)
      const ours = new Set(renderMail(claimWith('x'), 'es').text.split('\n'))
      expect(lines.filter((line) => !ours.has(line) && !line.startsWith('> '))).toEqual([])
      expect(lines.filter((line) => line.startsWith('> ')).length).toBeGreaterThanOrEqual(7)
      expect(html).not.toMatch(/<script|<a href="javascript/)
    },
  )

  it.each(Object.entries(nasty).filter(([name]) => name !== 'a megabyte'))(
    'with %s for a subject or an answer’s address has no header of theirs',
    async (_name, typed) => {
      await storeMails(makeMail())
      await change({ 'message.subject': typed.toWellFormed(), replyTo: typed.toWellFormed() })
      await expectOurs(await deliverOne(), /^[^\r\n]*$/)
    },
  )

  it.each([
    ...Object.values(nasty).map((typed) => typed.slice(0, 200)),
    `${'a'.repeat(300)}@example.com`,
    'ana@example.com, bruno@example.com',
    'ana@example.com bruno@example.com',
    '<ana@example.com>',
    'ana',
    'g: ana@example.com;',
  ])('to anything but one plain address goes nowhere (%#)', async (typed) => {
    await storeMails(makeMail())
    await change({ to: typed.toWellFormed() })
    const { url, received } = await serveInbox()
    await deliverMail('owner-revoked_m1', url, at(0))
    expect(await fetchDelivery()).toMatchObject({ state: 'ERROR', error: 'not one plain address' })
    expect(received).toHaveLength(0)
  })

  it('that is as large as a document may be arrives whole', async () => {
    await storeMails(makeMail())
    const text = 'ñandú\r\n.\r\n'.repeat(84_000)
    await change({ 'message.text': text, 'message.html': '<p>x</p>' })
    const parsed = await expectOurs(await deliverOne(), 'Hola')
    expect(parsed.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.replaceAll('\r\n', '\n').trimEnd())
  })

  it('is answered to whom it names, and to us otherwise', async () => {
    await storeMails(makeMail({ replyTo: 'gerencia@cafe.example.bo' }))
    const { replyTo } = await expectOurs(await deliverOne(), 'Hola', ['reply-to'])
    expect(replyTo).toMatchObject([{ address: 'gerencia@cafe.example.bo' }])
  })

  it('of a name with signs that headers do not take has a Message-ID all the same', () => {
    const ids = ['a b', 'a(b)', 'ñ', '<x>', 'a.b', 'a%20b', 'x'.repeat(900)].map(toMessageId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^<[\w!%'*~-]{1,200}@[\w.-]+>$/)
  })
})

describe('an admin', () => {
  beforeEach(() => createAccounts(['ana', 'admin']))

  const states = () => callAs(asAdmin, 'mailStates', mailStates, {})
  const retry = (who: Parameters<typeof callAs>[0] = asAdmin, mail_id = 'owner-revoked_m1') =>
    callAs(who, 'retryMail', retryMail, { mail_id })
  const discard = (who: Parameters<typeof callAs>[0] = asAdmin, mail_id = 'owner-revoked_m1') =>
    callAs(who, 'discardMail', discardMail, { mail_id })

  it('sees how many mails wait, since when, and which ones died of what', async () => {
    expect(await states()).toEqual({ waiting: 0, oldest_waiting_at: null, dead: 0, dead_mails: [] })
    await storeMails(makeMail(), makeMail({ entityId: 'm2' }), makeMail({ entityId: 'm3', to: 'nobody' }))
    await deliverMail('owner-revoked_m2', down, at(0))
    await deliverMail('owner-revoked_m3', down, at(0))
    const created_at = new Date(start).toISOString()
    expect(await states()).toEqual({
      waiting: 2,
      oldest_waiting_at: created_at,
      dead: 1,
      dead_mails: [
        {
          id: 'owner-revoked_m3',
          kind: 'owner-revoked',
          to: 'nobody',
          created_at,
          subject: 'Hola',
          text: expect.stringContaining('Aquicito') as string,
          error: 'not one plain address',
        },
      ],
    })
  })

  it('has a dead mail sent after all, which is noted once however often they press', async () => {
    const now = Date.now()
    await storeMails(makeMail())
    await sweepMails(down, () => start + 48 * HOUR_MS)
    expect(await fetchDelivery()).toMatchObject({ state: 'ERROR' })
    expect(await Promise.all([retry(), retry(), retry()])).toEqual([{}, {}, {}])
    expect(await fetchAll(paths.auditLog)).toMatchObject([{ action: 'retry-mail', actor_id: 'admin', user_id: 'ana' }])
    expect(await fetchDelivery()).toMatchObject({ state: 'PENDING', attempts: 0 })
    const { url, received } = await serveInbox()
    // It has as much time as a new one.
    await sweepMails(url, () => now + 47 * HOUR_MS)
    expect(received).toHaveLength(1)
    expect(await retry()).toEqual({})
    expect(await fetchDelivery()).toMatchObject({ state: 'SUCCESS' })
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
  })

  it('gives up a dead mail, which is noted once however often they press, and sent no more', async () => {
    await storeMails(makeMail())
    expect(await discard()).toEqual({ refused: 'mail-discard-failed' })
    await sweepMails(down, () => start + 48 * HOUR_MS)
    expect(await Promise.all([discard(), discard(), discard()])).toEqual([{}, {}, {}])
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'discard-mail', actor_id: 'admin', user_id: 'ana' },
    ])
    expect(await states()).toMatchObject({ waiting: 0, dead: 0, dead_mails: [] })
    expect(await retry()).toEqual({ refused: 'mail-retry-failed' })
    const { url, received } = await serveInbox()
    await sweepMails(url, Date.now)
    expect(received).toEqual([])
    // Until it is deleted as those that were sent are, it is not written a second time.
    await expect(storeMails(makeMail())).rejects.toThrow('ALREADY_EXISTS')
    await walkAll(purgeOldMails, { nowMs: start + 33 * 24 * HOUR_MS })
    expect(await fetchAll(paths.mail)).toEqual([])
  })

  it('alone may do any of it', async () => {
    await storeMails(makeMail())
    for (const [who, refused] of [
      ['ana', 'not-admin'],
      [{ sub: 'admin', isAdmin: true }, 'second-factor-required'],
    ] as const) {
      expect(await retry(who)).toEqual({ refused })
      expect(await discard(who)).toEqual({ refused })
      expect(await callAs(who, 'mailStates', mailStates, {})).toEqual({ refused })
    }
    expect(await retry(asAdmin, 'no-such-mail')).toEqual({ refused: 'mail-retry-failed' })
    expect(await discard(asAdmin, 'no-such-mail')).toEqual({ refused: 'mail-discard-failed' })
    expect(await fetchAll(paths.auditLog)).toEqual([])
  })
})

describe('where it is deployed', () => {
  it('only the two functions that send get the address of the mail server, which bears a password', () => {
    const endpoints = Object.entries(functions).map(([name, member]) => [name, toEndpoint(member)] as const)
    const sending = endpoints.filter(([, endpoint]) =>
      endpoint?.secretEnvironmentVariables?.some(({ key }) => key === 'SMTP_URL'),
    )
    expect(sending.map(([name]) => name)).toEqual(['mailWritten', 'sweepMails'])
  })

  it('a function that dies interrupts one mail', () => {
    expect(toEndpoint(functions.mailWritten)).toMatchObject({ concurrency: 1 })
    expect(toEndpoint(functions.sweepMails)).toMatchObject({ maxInstances: 1 })
  })
})

interface Endpoint {
  concurrency?: number
  secretEnvironmentVariables?: { key: string }[]
}

/** Returns what is deployed of a function. */
function toEndpoint(member: object): Endpoint | undefined {
  return (member as { ['__endpoint']?: Endpoint })['__endpoint']
}

it('a mail that comes by itself can be ended from the mail program, others cannot', async () => {
  const inbox = await serveInbox()
  await storeMails(
    makeMail({ entityId: 'm1', unsubscribe: { group: 'numbers', path: '/call/stopMails?user=ana&key=k' } }),
    makeMail({ entityId: 'm2' }),
  )
  await sweepMails(inbox.url, at(0))
  const parsed = await Promise.all(inbox.received.map(({ raw }) => PostalMime.parse(raw)))
  const headers = parsed.map((mail) => mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe')))
  expect(headers.map((found) => found.length).sort()).toEqual([0, 2])
  expect(headers.flat().map(({ value }) => value)).toEqual([
    expect.stringMatching(/^<https?:\/\/.*\/call\/stopMails\?user=ana&key=k>$/),
    'List-Unsubscribe=One-Click',
  ])
})
