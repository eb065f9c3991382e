import {
  arrayUnion,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  collection,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite'
import { getBytes, ref } from 'firebase/storage'
import { describe, expect, test } from 'vitest'
import { FULL_NAME_MAX_CHARS } from '../../src/domain/accounts/account.ts'
import { claimRequestSchema } from '../../src/domain/claims/claim-request.ts'
import { people, signIn, verdict, type Claims, type TestUser } from './environment.ts'
import { arrangeDocuments, arrangeObjects, asServer, foreignWords, recordWrite, revokedAt } from './rules-fixtures.ts'
import { mailGroups } from '../../src/domain/accounts/mail-groups.ts'
import { HEX } from './matrix.ts'

type Data = Record<string, unknown>

const then = Timestamp.fromDate(new Date('2026-02-01T00:00:00Z'))
const longestName = 'ñ'.repeat(FULL_NAME_MAX_CHARS)
const profile = 'profiles/sara'
const account = 'users/sara'
const saved = 'users/sara/saved_places/free'
const notification = 'users/sara/notifications/review-answered_free'

const fineProfile = (): Data => ({ full_name: 'Sara', avatar_url: null, updated_at: serverTimestamp() })
const fineAccount = (): Data => ({ email: 'sara@example.com', locale: 'es', created_at: serverTimestamp() })
const fineSaved = (): Data => ({ place_id: 'free', saved_at: serverTimestamp() })

/** Returns all keys but one. */
function without(data: Data, key: string): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key))
}

async function answerTo(request: Promise<unknown>): Promise<'allowed' | 'refused'> {
  const answer = await verdict(request)
  if (answer === 'allowed') recordWrite()
  return answer
}

/** Sara makes the document, which is not there yet. */
async function create(path: string, data: Data, user: TestUser = people.S) {
  await arrangeDocuments(path)
  return answerTo(setDoc(doc(user.firestore, path), data))
}

/** Sara changes fields of the document that is there. */
async function change(path: string, data: Data) {
  await arrangeDocuments()
  return answerTo(updateDoc(doc(people.S.firestore, path), data))
}

/** Sara writes the document again over the one that is there. */
async function replace(path: string, data: Data) {
  await arrangeDocuments()
  return answerTo(setDoc(doc(people.S.firestore, path), data))
}

function refuseAll(prefix: string, cases: Record<string, () => Promise<'allowed' | 'refused'>>): void {
  for (const [name, attempt] of Object.entries(cases)) {
    test(`${prefix} cannot ${name}`, async () => {
      expect(await attempt()).toBe('refused')
    })
  }
}

function allowAll(prefix: string, cases: Record<string, () => Promise<'allowed' | 'refused'>>): void {
  for (const [name, attempt] of Object.entries(cases)) {
    test(`${prefix} can ${name}`, async () => {
      expect(await attempt()).toBe('allowed')
    })
  }
}

const stamped = (changes: Data): Data => ({ ...changes, updated_at: serverTimestamp() })

function describeProfiles(): void {
  describe('a profile', () => {
    allowAll('a user', {
      'make their profile': () => create(profile, fineProfile()),
      [`bear a name of ${FULL_NAME_MAX_CHARS} characters`]: () =>
        create(profile, { ...fineProfile(), full_name: longestName }),
      'change their name and keep their picture': () => change(profile, stamped({ full_name: 'Sara Mamani' })),
      'make a profile without giving a name': () => create(profile, { ...fineProfile(), full_name: null }),
      'take back their name': () => change(profile, stamped({ full_name: null })),
      'take off their picture': () => change(profile, stamped({ avatar_url: null })),
      'write the same again': () => change(profile, stamped({})),
    })
    const badNames: Record<string, unknown> = {
      'an empty name': '',
      'a name of blanks': '  ',
      'a name of no-break spaces': '\u00a0\u00a0',
      'a name of invisible characters': '\u200b\u2060',
      'a name of two lines': 'Sara\nadmin',
      'a name of one character too many': `${longestName}ñ`,
      'a number as name': 7,
      'a list as name': ['Sara'],
      'a map as name': { first: 'Sara' },
    }
    refuseAll(
      'a user',
      Object.fromEntries(
        Object.entries(badNames).flatMap(([name, fullName]) => [
          [`make a profile with ${name}`, () => create(profile, { ...fineProfile(), full_name: fullName })],
          [`change their profile to ${name}`, () => change(profile, stamped({ full_name: fullName }))],
        ]),
      ),
    )
    refuseAll('a user', {
      'make a profile with a picture of elsewhere': () =>
        create(profile, { ...fineProfile(), avatar_url: 'https://evil.com/track.gif' }),
      'change their picture': () => change(profile, stamped({ avatar_url: 'https://evil.com/track.gif' })),
      'change their picture to a script': () => change(profile, stamped({ avatar_url: 'javascript:alert(1)' })),
      'change their picture to a map': () => change(profile, stamped({ avatar_url: {} })),
      'set an empty picture': () => change(profile, stamped({ avatar_url: '' })),
      'make a profile without a name': () => create(profile, without(fineProfile(), 'full_name')),
      'make a profile without a picture field': () => create(profile, without(fineProfile(), 'avatar_url')),
      'make a profile without a time': () => create(profile, without(fineProfile(), 'updated_at')),
      'make a profile with the time of their phone': () => create(profile, { ...fineProfile(), updated_at: then }),
      'change their profile with the time of their phone': () => change(profile, { full_name: 'S', updated_at: then }),
      'change their profile without a time': () => change(profile, { full_name: 'Sara Mamani' }),
      'make a profile with isAdmin': () => create(profile, { ...fineProfile(), isAdmin: true }),
      'add isAdmin to their profile': () => change(profile, stamped({ isAdmin: true })),
      'add a role to their profile': () => change(profile, stamped({ role: 'admin' })),
      'add an e-mail to their profile': () => change(profile, stamped({ email: 'sara@example.com' })),
      'add an id to their profile': () => change(profile, stamped({ id: 'sara' })),
      'remove their name': () => change(profile, stamped({ full_name: deleteField() })),
      'remove the picture field': () => change(profile, stamped({ avatar_url: deleteField() })),
      'remove the time': () => change(profile, { updated_at: deleteField() }),
      'replace their profile by nothing': () => replace(profile, {}),
      'replace their profile by another document': () => replace(profile, { isAdmin: true }),
      'put a map under their name': () => change(profile, stamped({ 'full_name.es': 'Sara' })),
      'delete their profile': async () => {
        await arrangeDocuments()
        return answerTo(deleteDoc(doc(people.S.firestore, profile)))
      },
      "make somebody else's profile": () => create('profiles/ursula', fineProfile()),
    })
  })
}

function describeAccounts(): void {
  describe('an account', () => {
    allowAll('a user', {
      'make their account in Spanish': () => create(account, fineAccount()),
      'make their account in English': () => create(account, { ...fineAccount(), locale: 'en' }),
      'change their language': () => change(account, { locale: 'en' }),
      'choose their language again': () => change(account, { locale: 'es' }),
      'turn mails of a group off': () => change(account, { mails_off: arrayUnion('numbers') }),
      'turn all mails off': () => change(account, { mails_off: [...mailGroups] }),
      'want all mails, in English': () => change(account, { mails_off: [], locale: 'en' }),
    })
    refuseAll(
      'a user',
      Object.fromEntries(
        foreignWords.flatMap((field) => [
          [`make an account with ${field}`, () => create(account, { ...fineAccount(), [field]: 'x' })],
          [`add ${field} to their account`, () => change(account, { [field]: 'x' })],
          [`make ${field} their language`, () => change(account, { locale: field })],
          [`add ${field} to their account with their language`, () => change(account, { [field]: 'x', locale: 'en' })],
        ]),
      ),
    )
    refuseAll('a user', {
      "make an account with somebody else's e-mail": () =>
        create(account, { ...fineAccount(), email: 'u@example.com' }),
      'make an account with their e-mail in capitals': () =>
        create(account, { ...fineAccount(), email: 'SARA@EXAMPLE.COM' }),
      'make an account with an empty e-mail': () => create(account, { ...fineAccount(), email: '' }),
      'make an account with null as e-mail': () => create(account, { ...fineAccount(), email: null }),
      'make an account with a list as e-mail': () => create(account, { ...fineAccount(), email: ['sara@example.com'] }),
      'make an account without an e-mail': () => create(account, without(fineAccount(), 'email')),
      'make an account of null while their token has no e-mail': () =>
        create(account, { ...fineAccount(), email: null }, signIn('sara', { email: undefined })),
      'make an account of null while their token has null as e-mail': () =>
        create(account, { ...fineAccount(), email: null }, signIn('sara', { email: null })),
      'make an account in a third language': () => create(account, { ...fineAccount(), locale: 'qu' }),
      'make an account with a list as language': () => create(account, { ...fineAccount(), locale: ['es'] }),
      'make an account with null as language': () => create(account, { ...fineAccount(), locale: null }),
      'make an account without a language': () => create(account, without(fineAccount(), 'locale')),
      'make an account with the time of their phone': () => create(account, { ...fineAccount(), created_at: then }),
      'make an account without a time': () => create(account, without(fineAccount(), 'created_at')),
      "make somebody else's account": () => create('users/ursula', fineAccount()),
      'change their e-mail': () => change(account, { email: 'other@example.com' }),
      'change their e-mail together with their language': () =>
        change(account, { locale: 'en', email: 'other@example.com' }),
      'remove their e-mail': () => change(account, { email: deleteField() }),
      'turn their e-mail into a map': () => change(account, { email: { a: 1 } }),
      'change the time of their sign-up': () => change(account, { created_at: serverTimestamp() }),
      'set back the time of their sign-up': () => change(account, { locale: 'en', created_at: then }),
      'remove the time of their sign-up': () => change(account, { created_at: deleteField() }),
      'change to a third language': () => change(account, { locale: 'fr' }),
      'change to an empty language': () => change(account, { locale: '' }),
      'turn their language into a boolean': () => change(account, { locale: true }),
      'turn their language into a map': () => change(account, { 'locale.es': true }),
      'turn mails off by a word': () => change(account, { mails_off: 'numbers' }),
      'turn mails of an unknown group off': () => change(account, { mails_off: ['numbers', 'security'] }),
      'turn mails of a group off a hundred times': () => change(account, { mails_off: Array(100).fill('numbers') }),
      'turn mails off with another e-mail': () =>
        change(account, { mails_off: ['numbers'], email: 'other@example.com' }),
      'remove their language': () => change(account, { locale: deleteField() }),
      'replace their account by nothing': () => replace(account, {}),
      'replace their account by a language': () => replace(account, { locale: 'es' }),
      'replace their account by a new one': () => replace(account, fineAccount()),
      'delete their account': async () => {
        await arrangeDocuments()
        return answerTo(deleteDoc(doc(people.S.firestore, account)))
      },
    })
  })
}

function describeNotifications(): void {
  describe('what a user is notified of', () => {
    allowAll('a user', {
      'note that they saw it': () => change(notification, { read_at: serverTimestamp() }),
    })
    refuseAll('a user', {
      'make something up': () => create(notification, { event: 'claim-approved', read_at: serverTimestamp() }),
      'note that they saw it at another time': () => change(notification, { read_at: then }),
      'note it by a word': () => change(notification, { read_at: 'yes' }),
      'change what it says': () => change(notification, { read_at: serverTimestamp(), event: 'claim-approved' }),
      'have it last longer': () => change(notification, { read_at: serverTimestamp(), expires_at: serverTimestamp() }),
      'take away that it is unseen': () => change(notification, { read_at: deleteField() }),
      "note that somebody else's was seen": async () => {
        await arrangeDocuments()
        return answerTo(updateDoc(doc(people.O.firestore, notification), { read_at: serverTimestamp() }))
      },
    })
  })
}

function describeSavedPlaces(): void {
  describe('a saved place', () => {
    refuseAll('a user', {
      'save a place past the function that counts': () => create(saved, fineSaved()),
      'save a place again past the function that counts': () => replace(saved, fineSaved()),
      'renew the time': () => change(saved, { saved_at: serverTimestamp() }),
      'change the id': () => change(saved, { place_id: 'owned' }),
      'add a note': () => change(saved, { note: 'x' }),
      'replace it by nothing': () => replace(saved, {}),
    })
  })
}

function describeClaims(): void {
  describe('what a user asks for before it is there', () => {
    test('a user can ask whether they have claimed a place', async () => {
      await arrangeDocuments()
      const request = getDoc(doc(people.U.firestore, 'claim_requests/free_ursula'))
      expect(await verdict(request)).toBe('allowed')
    })
    test('a user can ask whether they have reviewed a place', async () => {
      await arrangeDocuments()
      const request = getDoc(doc(people.U.firestore, 'places/free/reviews/ursula'))
      expect(await verdict(request)).toBe('allowed')
    })
    for (const [who, user] of Object.entries({ 'a visitor': people.V, 'a signed-in user': people.U })) {
      test(`${who} cannot find out whether another user has claimed a place`, async () => {
        await arrangeDocuments()
        for (const id of [
          'owned_sara',
          'free_sara',
          'ursula',
          '_ursula',
          'free_ursula_',
          'ursula_free',
          'freeursula',
        ]) {
          expect(await verdict(getDoc(doc(user.firestore, `claim_requests/${id}`)))).toBe('refused')
        }
      })
      test(`${who} cannot find out whether another user has a hidden review`, async () => {
        await arrangeDocuments()
        for (const path of ['places/owned/reviews/sara', 'places/lost/reviews/sara']) {
          expect(await verdict(getDoc(doc(user.firestore, path)))).toBe('refused')
        }
      })
    }
    for (const [who, actor] of [
      ['a rejected claimant', 'X'],
      ['the former owner, now a claimant', 'O'],
      ['an admin without a second factor', 'A1'],
      ['an admin with a second factor', 'A2Phone'],
    ] as const) {
      for (const field of Object.keys(claimRequestSchema.shape)) {
        test(`${who} cannot change ${field} of a claim by themselves`, async () => {
          await arrangeDocuments()
          const write = updateDoc(doc(people[actor].firestore, 'claim_requests/owned_ximena'), { [field]: 'pending' })
          expect(await verdict(write)).toBe('refused')
        })
      }
      test(`${who} cannot make a claim, nor make a rejected one again, by themselves`, async () => {
        await arrangeDocuments()
        const { firestore, uid } = people[actor]
        const made = { place_id: 'free', user_id: uid, status: 'approved', notes: null }
        expect(await verdict(setDoc(doc(firestore, `claim_requests/free_${uid}`), made))).toBe('refused')
        expect(await verdict(setDoc(doc(firestore, 'claim_requests/owned_ximena'), made))).toBe('refused')
        expect(await verdict(deleteDoc(doc(firestore, 'claim_requests/owned_ximena')))).toBe('refused')
      })
    }
    test('a claim under the own id that bears another user cannot be read', async () => {
      await arrangeDocuments()
      recordWrite()
      const path = 'claim_requests/lost_ursula'
      await asServer((firestore) => setDoc(doc(firestore, path), { user_id: 'sara' }))
      expect(await verdict(getDoc(doc(people.U.firestore, path)))).toBe('refused')
    })
    test('a claim under a foreign id that bears the own user cannot be read', async () => {
      await arrangeDocuments()
      recordWrite()
      const path = 'claim_requests/lost_sara'
      await asServer((firestore) => setDoc(doc(firestore, path), { user_id: 'ursula' }))
      expect(await verdict(getDoc(doc(people.U.firestore, path)))).toBe('refused')
    })
  })
}

/** Who does not pass for an admin, in Firestore and in Storage. */
export function describeAdmins(): void {
  const phone = { sign_in_second_factor: 'phone' }
  const impostors: Record<string, Claims> = {
    "the text 'true' as admin claim": { isAdmin: 'true', firebase: phone },
    'the number 1 as admin claim': { isAdmin: 1, firebase: phone },
    'a list as admin claim': { isAdmin: [true], firebase: phone },
    'a map as admin claim': { isAdmin: { value: true }, firebase: phone },
    'null as admin claim': { isAdmin: null, firebase: phone },
    'false as admin claim': { isAdmin: false, firebase: phone },
    'an admin claim of another spelling': { isadmin: true, is_admin: true, admin: true, firebase: phone },
    'an admin claim within firebase': { firebase: { ...phone, isAdmin: true } as Claims['firebase'] & object },
    'no second factor': { isAdmin: true, firebase: {} },
    'an empty second factor': { isAdmin: true, firebase: { sign_in_second_factor: '' } },
    'null as second factor': { isAdmin: true, firebase: { sign_in_second_factor: null } },
    'true as second factor': { isAdmin: true, firebase: { sign_in_second_factor: true } },
    'a list as second factor': { isAdmin: true, firebase: { sign_in_second_factor: ['phone'] } },
    ...Object.fromEntries(
      ['email', 'oidc', 'phone_totp', ...foreignWords].map((factor) => [
        `${factor} as second factor`,
        { isAdmin: true, firebase: { sign_in_second_factor: factor } },
      ]),
    ),
    'the default of the rules as second factor': { isAdmin: true, firebase: { sign_in_second_factor: 'none' } },
    'a second factor in capitals': { isAdmin: true, firebase: { sign_in_second_factor: 'PHONE' } },
    'a second factor as a claim of its own': { isAdmin: true, sign_in_second_factor: 'phone' },
    'a second factor that is only enrolled': { isAdmin: true, firebase: { second_factor_identifier: 'x' } as object },
  }

  describe('who passes for an admin', () => {
    const reads = ({ firestore, storage }: TestUser) => [
      getDoc(doc(firestore, 'plan_requests/plan')),
      getDoc(doc(firestore, 'audit_log/entry')),
      getDoc(doc(firestore, 'users/sara')),
      getDoc(doc(firestore, 'claim_requests/free_sara')),
      getDoc(doc(firestore, 'places/owned/reviews/sara')),
      getDocs(query(collection(firestore, 'claim_requests'), limit(100))),
      getDocs(query(collection(firestore, 'contact_messages'), limit(100))),
      getBytes(ref(storage, `claim-evidence/sara/${HEX}.pdf`)),
      getBytes(ref(storage, `hidden-review-photos/sara/${HEX}-640.webp`)),
    ]
    for (const [what, claims] of Object.entries(impostors)) {
      test(`a user with ${what} cannot read what admins read`, async () => {
        await Promise.all([arrangeDocuments(), arrangeObjects()])
        const answers = await Promise.all(reads(signIn('imelda', claims)).map(verdict))
        expect(new Set(answers)).toEqual(new Set(['refused']))
      })
    }
    for (const factor of ['phone', 'totp']) {
      test(`an admin with ${factor} as second factor can read what admins read`, async () => {
        await Promise.all([arrangeDocuments(), arrangeObjects()])
        const admin = signIn('imelda', { isAdmin: true, firebase: { sign_in_second_factor: factor } })
        expect(new Set(await Promise.all(reads(admin).map(verdict)))).toEqual(new Set(['allowed']))
      })
    }
    const signIns: Record<string, [secondsLater: number, expected: 'allowed' | 'refused']> = {
      'from before their claim was taken cannot': [-3600, 'refused'],
      'from the second in which their claim was taken cannot': [0, 'refused'],
      'from after that, when they got it again, can': [1, 'allowed'],
    }
    for (const [what, [secondsLater, expected]] of Object.entries(signIns)) {
      test(`an admin whose sign-in is ${what} read what admins read`, async () => {
        await Promise.all([arrangeDocuments(), arrangeObjects()])
        const signedInAt = { auth_time: revokedAt.seconds + secondsLater }
        const admin = signIn('rita', { isAdmin: true, firebase: phone, ...signedInAt })
        expect(new Set(await Promise.all(reads(admin).map(verdict)))).toEqual(new Set([expected]))
      })
    }
    test('an admin whose account is deleted cannot read what admins read', async () => {
      await Promise.all([arrangeDocuments(), arrangeObjects()])
      const admin = signIn('dora', { isAdmin: true, firebase: phone })
      expect(new Set(await Promise.all(reads(admin).map(verdict)))).toEqual(new Set(['refused']))
    })
  })
}

function describeDeletedUsers(): void {
  describe('a user whose account is deleted, and whose token still lives', () => {
    // Her tombstone is there, and so may be what was not erased yet.
    const dora = signIn('dora')
    const writes: Record<string, [path: string, data: () => Data]> = {
      'their profile': ['profiles/dora', fineProfile],
      'their account': ['users/dora', () => ({ ...fineAccount(), email: 'dora@example.com' })],
    }
    for (const [what, [path, data]] of Object.entries(writes)) {
      test(`cannot create ${what}`, async () => {
        await arrangeDocuments()
        expect(await answerTo(setDoc(doc(dora.firestore, path), data()))).toBe('refused')
      })
    }
    const changes: Record<string, [path: string, stored: Data, change: Data]> = {
      'their profile': [
        'profiles/dora',
        { full_name: 'Dora', avatar_url: null, updated_at: then },
        stamped({ full_name: null }),
      ],
      'their account': ['users/dora', { email: 'dora@example.com', locale: 'es' }, { locale: 'en' }],
    }
    for (const [what, [path, stored, changed]] of Object.entries(changes)) {
      test(`cannot change ${what}`, async () => {
        await arrangeDocuments()
        recordWrite()
        await asServer((firestore) => setDoc(doc(firestore, path), stored))
        expect(await answerTo(updateDoc(doc(dora.firestore, path), changed))).toBe('refused')
      })
    }
  })
}

/** What people may not do to their own documents. */
export function describeAccountInvalidWrites(): void {
  describeProfiles()
  describeAccounts()
  describeNotifications()
  describeSavedPlaces()
  describeClaims()
  describeDeletedUsers()
}
