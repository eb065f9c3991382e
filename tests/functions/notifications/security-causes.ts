import { randomUUID } from 'node:crypto'
import { noteAccountSecurity } from '../../../functions/src/accounts/note-account-security.ts'
import { makeRecoveryCodes } from '../../../functions/src/accounts/recovery-codes.ts'
import { startRecovery } from '../../../functions/src/accounts/recovery.ts'
import { requestEmailChange } from '../../../functions/src/accounts/request-account-mails.ts'
import { signRecoveryCode } from '../../../functions/src/mail/recovery-link.ts'
import { auth } from '../../../functions/src/platform/admin.ts'
import { callAs } from '../support/call-as.ts'
import { always, type Causes } from './cause.ts'

const phone = randomUUID()
const note = () =>
  callAs('ana', 'noteAccountSecurity', noteAccountSecurity, { device: phone, browser: 'Chrome', system: 'Android' })
const setFactors = (...numbers: string[]) =>
  auth().updateUser('ana', {
    multiFactor: {
      enrolledFactors: numbers.map((phoneNumber) => ({ uid: phoneNumber, factorId: 'phone' as const, phoneNumber })),
    },
  })

/** What happens to ana's account. */
export const securityCauses: Causes = {
  // The first sign-in that is noted of an account from before.
  'new-sign-in': { to: 'ana', cause: always(() => note()) },
  'factor-added': {
    to: 'ana',
    prepare: async () => {
      await note()
      await setFactors('+59171111111')
    },
    cause: always(() => note()),
  },
  'factor-removed': {
    to: 'ana',
    prepare: async () => {
      await setFactors('+59171111111')
      await note()
      await setFactors()
    },
    cause: always(() => note()),
  },
  'password-changed': {
    to: 'ana',
    prepare: async () => {
      await note()
      await auth().updateUser('ana', { password: 'primera-1' })
    },
    cause: always(() => note()),
  },
  'codes-made': {
    to: 'ana',
    prepare: () => setFactors('+59171111111'),
    cause: async () => {
      // Codes that are made again are others, and told of again.
      let made: Promise<unknown> | undefined
      return () => (made ??= callAs('ana', 'makeRecoveryCodes', makeRecoveryCodes, {}))
    },
  },
  'recovery-asked': {
    to: 'ana',
    prepare: () => setFactors('+59171111111'),
    cause: async () => {
      const code = signRecoveryCode(await auth().getUser('ana'), Date.now())
      return async () => callAs(undefined, 'startRecovery', startRecovery, { code: await code })
    },
  },
  'email-change-asked': {
    to: 'ana',
    prepare: () => auth().updateUser('ana', { password: 'primera-1' }),
    cause: async () => {
      const input = { key: randomUUID(), email: 'ana.choque@example.com', locale: 'es', next: '/perfil' } as const
      return () => callAs('ana', 'requestEmailChange', requestEmailChange, input)
    },
  },
}
