import { beforeEach, describe, expect, it } from 'vitest'
import { contactInformation } from '@/domain/contact/site-contact.ts'
import { contactMessageSchema } from '@/domain/contact/contact-message.ts'
import { paths } from '@/domain/shared/paths.ts'
import { planRequestSchema } from '@/domain/plans/plan.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { readIps, hashIp } from '../../../functions/src/platform/client-ip.ts'
import { repeats } from '../../repeats.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { contact, from, makeMessage, makePlanMessage, requestPlan } from './message-fixtures.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-send-messages')

beforeEach(async () => {
  await createAccounts(['ana', 'bruno'])
})

const HOUR_MS = 60 * 60 * 1000
const everywhere = [paths.contactMessages, paths.planRequests, paths.idempotency, paths.rateLimits, paths.mail]

interface StoredMail {
  to: unknown
  replyTo: unknown
  message: { subject: string; text: string; html: string }
  delivery: object
}
/** Returns the mails to the team; receipts have tests of their own. */
const fetchMails = async () =>
  ((await fetchAll(paths.mail)) as unknown as StoredMail[]).filter(({ to }) => to === contactInformation.email)
const refusals = (outcomes: object[]) => outcomes.filter((outcome) => 'refused' in outcome)

/** What both forms have in common, each with what it sends and where that is stored. */
const forms = [
  { what: 'a message', send: contact, make: makeMessage, collection: paths.contactMessages, email: 'email' },
  {
    what: 'a plan request',
    send: requestPlan,
    make: makePlanMessage,
    collection: paths.planRequests,
    email: 'buyerEmail',
  },
] as const

describe('a contact message', () => {
  it('is stored, and goes together with the mail that tells of it', async () => {
    expect(
      await contact(makeMessage({ name: ' Ana\r\nChoque', email: 'ANA@cafe.example.bo', phone: '76446050' })),
    ).toEqual({})
    const [stored] = await fetchAll(paths.contactMessages)
    const message = contactMessageSchema.parse(fromStoredFields(stored ?? {}))
    expect(message).toEqual({
      name: 'Ana Choque',
      email: 'ana@cafe.example.bo',
      phone: '76446050',
      message: 'Hola',
      user_id: null,
      created_at: message.created_at,
      is_suspect: false,
    })
    const id = (await db().collection(paths.contactMessages).get()).docs[0]?.id ?? ''
    const mail = (await db().doc(`${paths.mail}/contact-message_${id}`).get()).data() as StoredMail
    expect(mail).toMatchObject({
      to: contactInformation.email,
      replyTo: 'ana@cafe.example.bo',
      kind: 'contact-message',
      user_id: null,
      delivery: { state: 'PENDING', attempts: 0 },
    })
    for (const said of ['Ana Choque', 'ana@cafe.example.bo', '76446050', 'Hola']) {
      expect(mail.message.text).toContain(`> ${said}`)
      expect(mail.message.html).toContain(said)
    }
  })

  it('of a user who is signed in bears their id', async () => {
    await contact(makeMessage(), 'ana')
    expect(await fetchAll(paths.contactMessages)).toMatchObject([{ user_id: 'ana' }])
    expect(await fetchMails()).toMatchObject([{ user_id: 'ana', replyTo: 'ana@cafe.example.bo' }])
  })
})

describe('a plan request', () => {
  it('is stored as requested, and goes together with its mail', async () => {
    expect(await requestPlan()).toEqual({})
    const [stored] = await fetchAll(paths.planRequests)
    const request = planRequestSchema.parse(fromStoredFields(stored ?? {}))
    const { created_at } = request
    expect(request).toEqual({
      businessName: 'Café Ciudad SRL',
      contactName: 'Ana Choque',
      email: 'ana@cafe.example.bo',
      phone: '76446050',
      planName: 'professional',
      planPrice: '250 Bs/month',
      status: 'requested',
      user_id: null,
      place_id: null,
      created_at,
      updated_at: created_at,
      open_proforma: null,
      runs_on_until: null,
      is_suspect: false,
      expires_at: null,
      notes: null,
      history: [{ status: 'requested', at: created_at, actor_id: null }],
      actor_ids: [],
    })
    const [mail] = await fetchMails()
    expect(mail).toMatchObject({ to: contactInformation.email, replyTo: 'ana@cafe.example.bo', kind: 'plan-requested' })
    for (const said of ['Profesional', '250 Bs al mes', 'Ana Choque', 'Café Ciudad SRL', '76446050']) {
      expect(mail?.message.text).toContain(`> ${said}`)
    }
  })

  it.each([
    ['at a price of the buyer’s own', { planPrice: '1 Bs/month' }],
    ['at the price of another plan', { planName: 'premium', planPrice: '150 Bs/month' }],
    ['for a plan that there is not', { planName: 'gold' }],
    ['that is active already', { status: 'active' }],
    ['in the name of somebody else', { user_id: 'bruno' }],
    ['for a path instead of a place', { place_id: 'p1/reviews/ana' }],
  ])('%s is refused, and leaves nothing', async (_what, fields) => {
    expect(await requestPlan({ ...makePlanMessage(), ...fields }, 'ana')).toEqual({ refused: 'input-invalid' })
    for (const name of everywhere) expect(await fetchAll(name)).toEqual([])
  })

  it('names the business only where it is the caller’s own', async () => {
    await storePlaces(
      makePlace({ id: 'mine', name: 'Mi café', owner: 'ana' }),
      makePlace({ id: 'lost', owner: 'ana', owner_claimed: false }),
      makePlace({ id: 'brunos', owner: 'bruno' }),
    )
    const noted = async (place_id: string, who?: string) => {
      const input = makePlanMessage({ place_id, businessName: `${place_id} of ${who}` })
      expect(await requestPlan(input, who, from(place_id))).toEqual({})
      const { docs } = await db().collection(paths.planRequests).where('businessName', '==', input.businessName).get()
      return docs[0]?.get('place_id') as unknown
    }
    expect(await noted('mine', 'ana')).toBe('mine')
    for (const placeId of ['lost', 'brunos', 'nowhere']) expect(await noted(placeId, 'ana'), placeId).toBeNull()
    expect(await noted('mine')).toBeNull()
    const texts = (await fetchMails()).map(({ message }) => message.text)
    expect(texts.filter((text) => text.includes('/lugar/mine'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('/lugar/'))).toHaveLength(1)
  })
})

describe.each(forms)('$what', ({ send, make, collection, email }) => {
  it('sent again under its key is a repeat, also by a user who signed in since', async () => {
    const input = make()
    expect(await send(input)).toEqual({})
    expect(await send(input)).toEqual({})
    expect(await send(input, 'ana')).toEqual({})
    expect(await send(input, undefined, from('192.0.2.9'))).toEqual({})
    expect(await fetchAll(collection)).toHaveLength(1)
    expect(await fetchMails()).toHaveLength(1)
  })

  it('that comes fifty times at once is one', async () => {
    const input = make()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(input)))
    for (const outcome of outcomes) expect(outcome).toEqual({})
    expect(await fetchAll(collection)).toHaveLength(1)
    expect(await fetchMails()).toHaveLength(1)
  })

  it('with the key of another is refused, and the other one stays', async () => {
    const input = make()
    await send(input)
    expect(await send({ ...input, phone: '70000000' })).toEqual({ refused: 'key-reused' })
    expect(await send({ ...input, phone: '70000000' }, 'bruno')).toEqual({ refused: 'key-reused' })
    expect(await fetchMails()).toHaveLength(1)
  })

  it('broken off at its write leaves nothing, and is completed by a repeat', async () => {
    const input = make()
    // The salt of addresses is written once a day.
    await hashIp('any', Timestamp.now())
    let writes = 0
    await beforeEachWrite(
      (count) => {
        writes = count
        return Promise.reject(new Error('crash'))
      },
      async () => expect(await send(input)).toEqual({ refused: 'message-failed' }),
    )
    expect(writes).toBe(1)
    for (const name of everywhere) expect((await fetchAll(name)).filter((one) => !('salt' in one))).toEqual([])
    expect(await send(input)).toEqual({})
    expect(await fetchMails()).toHaveLength(1)
  })

  it('that fills in the honeypot is stored and mailed as suspected spam, with a receipt to no stranger', async () => {
    expect(await send(make({ nickname: 'Anita' }))).toEqual({})
    expect(await fetchAll(collection)).toMatchObject([{ is_suspect: true }])
    const mails = await fetchAll(paths.mail)
    expect(mails).toMatchObject([{ to: contactInformation.email, message: { subject: expect.stringMatching(/spam/) } }])
    expect((mails as unknown as StoredMail[])[0]?.message.text).toContain('Quizás es spam')

    expect(await send(make({ nickname: 'Anita', [email]: 'ana@example.com' }), 'ana', from('192.0.2.9'))).toEqual({})
    expect((await fetchAll(paths.mail)).filter(({ to }) => to === 'ana@example.com')).toHaveLength(1)
  })

  it('whose honeypot is empty is not suspected', async () => {
    expect(await send(make({ nickname: '' }))).toEqual({})
    expect(await fetchAll(collection)).toMatchObject([{ is_suspect: false }])
    expect((await fetchMails())[0]?.message.subject).not.toMatch(/spam/)
  })

  it.each([
    ['a line break', 'a@example.com\r\nBcc: all@example.com'],
    ['a bare line break', 'a@example.com\nTo: all@example.com'],
    ['a name', '"name" <x@y.example>, z@w.example'],
    ['two addresses', 'x@y.example, z@w.example'],
    ['two addresses by semicolon', 'x@y.example;z@w.example'],
    ['a turn of direction', 'x@\u202eelpmaxe.example'],
    ['an emoji', '🙂@example.com'],
    ['letters of another alphabet', 'аna@example.com'],
    ['nothing before the @', '@example.com'],
    ['more than an address has', `${'x'.repeat(250)}@example.com`],
  ])('with %s in the address is refused', async (_what, address) => {
    expect(await send({ ...make(), [email]: address })).toEqual({ refused: 'input-invalid' })
    for (const name of everywhere) expect(await fetchAll(name)).toEqual([])
  })

  it.each([
    ['line breaks', 'Ana\r\nBcc: all@example.com\r\n\r\n<b>Hola</b>'],
    ['a turn of direction', '\u202eanA\u2066 x'],
    ['emoji', '👩‍🍳 Ana'],
    ['half an emoji', 'Ana \ud83d'],
    ['an address with a name', '"name" <x@y.example>, z@w.example'],
    ['an encoded word', '=?utf-8?q?Bcc:_all=40example.com?='],
  ])('with %s in every text has the same headers as any other', async (_what, typed) => {
    const texts = { name: typed, message: typed, buyerName: typed, businessName: typed, phone: typed }
    const input = make()
    const hostile = Object.entries(texts).filter(([field]) => field in input)
    expect(await send({ ...input, ...Object.fromEntries(hostile) })).toEqual({})
    await send(make(), undefined, from('192.0.2.9'))
    const mails = await fetchMails()
    expect(mails).toHaveLength(2)
    const headers = mails.map(({ to, replyTo, message }) => JSON.stringify([to, replyTo, message.subject]))
    expect(headers[0]).toBe(headers[1])
    // Marked as theirs, line by line, without what no one sees.
    for (const { message } of mails) {
      expect(message.text).not.toMatch(/^Bcc:/m)
      expect(message.text).not.toMatch(/[\u202e\u2066\r]/)
      expect(message.html).not.toContain('<b>Hola')
    }
  })

  it('takes no other fields, and no more than its texts may hold', async () => {
    for (const fields of [
      { to: 'all@example.com' },
      { phone: 'x'.repeat(101) },
      { nickname: 'x'.repeat(501) },
      { key: 'x' },
    ]) {
      expect(await send({ ...make(), ...fields }), JSON.stringify(fields)).toEqual({ refused: 'input-invalid' })
    }
    expect(await fetchMails()).toEqual([])
  })
})

describe.each(forms)('the limit of $what', ({ send, make, collection, email }) => {
  /** What another sender writes each time. */
  const makeOfOther = (number: number) => make({ [email]: `quien-${number}@example.com` })

  it('lets five an hour of one e-mail address, of many at once', { timeout: 120_000 }, async () => {
    const many = repeats({ usually: 20, soak: 200 })
    const outcomes = await Promise.all(Array.from({ length: many }, () => send(make(), undefined, from('192.0.2.1'))))
    expect(refusals(outcomes)).toEqual(Array.from({ length: many - 5 }, () => ({ refused: 'too-many-requests' })))
    expect(await fetchAll(collection)).toHaveLength(5)
    expect(await fetchMails()).toHaveLength(5)
    // From wherever. Another one is let in from the same network, and the same one after an hour.
    expect(await send(make(), undefined, from('192.0.2.2'))).toEqual({ refused: 'too-many-requests' })
    expect(await send(makeOfOther(1), undefined, from('192.0.2.1'))).toEqual({})
    const { docs } = await db().collection(paths.rateLimits).get()
    for (const limit of docs.filter((one) => one.get('written_at'))) {
      const before = (limit.get('written_at') as Timestamp[]).map((at) => Timestamp.fromMillis(at.toMillis() - HOUR_MS))
      await limit.ref.update({ written_at: before })
    }
    expect(await send(make(), undefined, from('192.0.2.1'))).toEqual({})
  })

  it('lets twenty an hour from one network, under any address', { timeout: 60_000 }, async () => {
    const outcomes = []
    for (let n = 1; n <= 22; n++) outcomes.push(await send(makeOfOther(n), undefined, from('192.0.2.1')))
    expect(refusals(outcomes)).toHaveLength(2)
    expect(await send(makeOfOther(23), undefined, from('192.0.2.2'))).toEqual({})
  })

  it('lets five an hour of one account, from wherever', async () => {
    const outcomes = []
    for (let n = 1; n <= 7; n++) outcomes.push(await send(makeOfOther(n), 'ana', from(`192.0.2.${n}`)))
    expect(refusals(outcomes)).toHaveLength(2)
    expect(await send(makeOfOther(8), 'bruno', from('192.0.2.8'))).toEqual({})
  })

  it('leaves the user of a confirmed address theirs, though others type it', async () => {
    await auth().createUser({ uid: 'carla', email: 'carla@example.com', emailVerified: true })
    const makeOwn = () => make({ [email]: 'Carla@example.com' })
    for (let n = 1; n <= 5; n++) expect(await send(makeOwn(), undefined, from(`192.0.2.${n}`))).toEqual({})
    expect(await send(makeOwn(), undefined, from('192.0.2.6'))).toEqual({ refused: 'too-many-requests' })
    expect(await send(makeOwn(), 'carla', from('192.0.2.7'))).toEqual({})
    await auth().deleteUser('carla')
  })

  it('is not passed by signing in, nor by another account', async () => {
    const outcomes = []
    for (const who of [undefined, 'ana', 'bruno', undefined, 'ana', 'bruno', undefined]) {
      outcomes.push(await send(make(), who, from('192.0.2.1')))
    }
    expect(refusals(outcomes)).toHaveLength(2)
  })

  it('counts who reaches Google as well, where a user makes up an address each time', { timeout: 60_000 }, async () => {
    const outcomes = []
    for (let n = 1; n <= 62; n++)
      outcomes.push(await send(makeOfOther(n), undefined, from(`198.51.100.${n}`, '192.0.2.1')))
    expect(refusals(outcomes)).toHaveLength(2)
    expect(await fetchMails()).toHaveLength(60)
  })

  it('does not count repeats, nor lets them wait', async () => {
    const input = make()
    for (let n = 1; n <= 8; n++) expect(await send(input)).toEqual({})
    for (let n = 1; n <= 4; n++) expect(await send(make())).toEqual({})
    expect(await send(make())).toEqual({ refused: 'too-many-requests' })
    expect(await send(input)).toEqual({})
  })
})

it(
  'a household of IPv6 sends no more than ten addresses do, and keeps no other from it',
  { timeout: 60_000 },
  async () => {
    const outcomes = []
    for (let n = 1; n <= 202; n++) {
      const message = makeMessage({ email: `quien-${n}@example.com` })
      outcomes.push(await contact(message, undefined, from(`2001:db8:1:${n}`, `203.0.113.${n}`)))
    }
    expect(refusals(outcomes)).toHaveLength(2)
    expect(await contact(makeMessage(), undefined, from('2001:db8:2:1', '203.0.113.99'))).toEqual({})
  },
)

it('each form has its own limit', async () => {
  for (let n = 1; n <= 5; n++) await contact()
  expect(await contact()).toEqual({ refused: 'too-many-requests' })
  expect(await requestPlan()).toEqual({})
})

describe('an address', () => {
  it('is stored as a hash alone, by another salt each day', async () => {
    await contact(makeMessage(), undefined, from('192.0.2.77', '203.0.113.99'))
    const { docs } = await db().collection(paths.rateLimits).get()
    const stored = JSON.stringify(docs.map((limit) => [limit.id, limit.data()]))
    expect(stored).not.toContain('192.0.2.77')
    expect(stored).not.toContain('203.0.113.99')
    const now = Timestamp.now()
    const day = (days: number) => Timestamp.fromMillis(now.toMillis() + days * 24 * HOUR_MS)
    const hash = await hashIp('192.0.2.77', now)
    expect(await hashIp('192.0.2.77', now)).toBe(hash)
    expect(await hashIp('192.0.2.78', now)).not.toBe(hash)
    expect(await hashIp('192.0.2.77', day(1.1))).not.toBe(hash)
  })

  it.each<[string, Record<string, string>, string, string, string?]>([
    [
      'what the CDN says',
      { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': '10.0.0.1, 192.0.2.2, 151.101.1.1' },
      '192.0.2.1',
      '151.101.1.1',
      '192.0.2.2',
    ],
    [
      'what Google noted, without a CDN',
      { 'x-forwarded-for': '10.0.0.1, 192.0.2.1' },
      '192.0.2.1',
      '192.0.2.1',
      '10.0.0.1',
    ],
    [
      'what Google noted, where the CDN’s word is none',
      { 'fastly-client-ip': 'x', 'x-forwarded-for': '192.0.2.1' },
      '192.0.2.1',
      '192.0.2.1',
    ],
    ['one and the same of nobody', {}, 'unknown', 'unknown'],
    ['one and the same of nonsense', { 'x-forwarded-for': 'me, ;drop' }, 'unknown', 'unknown'],
    [
      'the network of IPv6',
      { 'fastly-client-ip': '2001:DB8:0:12::1', 'x-forwarded-for': '2001:db8::ff' },
      '2001:db8:0:12',
      '2001:db8:0:0',
    ],
    [
      'the network of IPv6 in full',
      { 'x-forwarded-for': '2001:0db8:0000:0012:1:2:3:4' },
      '2001:db8:0:12',
      '2001:db8:0:12',
    ],
    ['IPv4 in the clothes of IPv6', { 'x-forwarded-for': '::ffff:192.0.2.1' }, '192.0.2.1', '192.0.2.1'],
    ['the same in hexadecimal', { 'x-forwarded-for': '::FFFF:c000:0201' }, '192.0.2.1', '192.0.2.1'],
  ])('is %s', (_what, headers, client, connection, forwarded) => {
    expect(readIps(headers)).toEqual({ client, connection, forwarded })
  })
})
