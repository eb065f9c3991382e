import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  listSignInMethods,
  reauthenticateWithGoogle,
  reauthenticateWithPassword,
  type SignInMethods,
} from '@/data/session/reauthenticate.ts'
import { ignore } from '@/base/ignore.ts'
import type { FactorChoice, SecondFactorChallenge, SignInResult } from '@/data/session/sign-in.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { findNoGoogleWindow } from '@/domain/accounts/sign-in/google-window.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { CodeField, toCode } from './code-field.tsx'
import { formatFactorName } from './factor-name.ts'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'

/** The identity service may put there what tells people from machines. */
const GUARD_ID = 'confirma'

interface RecentSignInDialogProps {
  /** Told whether the user signed in again. */
  onEnd: (isDone: boolean) => void
}

/** Asks the user who is signed in to prove it again: by password or Google, and by the second factor if there is one. */
export function RecentSignInDialog({ onEnd }: RecentSignInDialogProps) {
  const [challenge, setChallenge] = useState<SignInResult>(null)
  return challenge ? (
    <SecondStepDialog challenge={challenge} onEnd={onEnd} />
  ) : (
    <FirstStepDialog onEnd={onEnd} onChallenge={setChallenge} />
  )
}

interface FirstStepDialogProps extends RecentSignInDialogProps {
  /** The first step went well, and there is a second one. */
  onChallenge: (challenge: SecondFactorChallenge) => void
}

function FirstStepDialog({ onEnd, onChallenge }: FirstStepDialogProps) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const [ways, setWays] = useState<SignInMethods>({ password: false, google: false })
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useAsyncAction(toErrorCode)
  useEffect(() => {
    listSignInMethods().then(setWays, (error) => ignore(error, 'the dialog offers no method then'))
  }, [])
  const go = (reauthenticate: () => Promise<SignInResult>) =>
    run(async () => {
      const challenge = await reauthenticate()
      if (challenge) onChallenge(challenge)
      else onEnd(true)
    })
  const submit = () => {
    setMissing(password === '')
    if (ways.password && password !== '') void go(() => reauthenticateWithPassword(password, locale))
  }
  return (
    <FormDialog
      isOpen
      title={<FormattedMessage id="profile.recentTitle" />}
      onClose={() => onEnd(false)}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" onClick={() => onEnd(false)}>
            <FormattedMessage id="profile.cancel" />
          </Button>
          {ways.password && (
            <Button type="submit" disabled={isBusy}>
              <FormattedMessage id="profile.recentContinue" />
            </Button>
          )}
        </>
      }
    >
      <p className="muted">
        <FormattedMessage id="profile.recentBody" />
      </p>
      <MuiErrorAlert code={failure} />
      {ways.password && (
        <Field
          type="password"
          autoComplete="current-password"
          label={intl.formatMessage({ id: 'profile.recentPassword' })}
          value={password}
          takesFocus
          onChange={({ target }) => setPassword(target.value)}
          error={isMissing && password === '' && <FormattedMessage id="profile.recentPasswordMissing" />}
        />
      )}
      {ways.google && findNoGoogleWindow(navigator) && (
        <p>
          <FormattedMessage id="profile.recentNoGoogle" />
        </p>
      )}
      {ways.google && !findNoGoogleWindow(navigator) && (
        <Button
          variant="outlined"
          fullWidth
          disabled={isBusy}
          onClick={() => void go(() => reauthenticateWithGoogle(locale))}
        >
          <FormattedMessage id="profile.recentGoogle" />
        </Button>
      )}
    </FormDialog>
  )
}

/** Asks for the code of a second factor. */
export function SecondStepDialog({ challenge, onEnd }: RecentSignInDialogProps & { challenge: SecondFactorChallenge }) {
  const intl = useIntl()
  const { choices } = challenge
  // An app shows its code unasked; a message is sent when a user wants it.
  const [choice, setChoice] = useState(choices.length === 1 && choices[0]?.kind === 'totp' ? choices[0] : undefined)
  const [demoCode, setDemoCode] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useAsyncAction(toErrorCode)
  const choose = (requested: FactorChoice) =>
    run(async () => {
      setDemoCode(await challenge.sendCode(requested, GUARD_ID))
      setChoice(requested)
    })
  const submit = () => {
    const digits = toCode(code)
    setMissing(!digits)
    if (!digits || !choice) return
    void run(async () => {
      await challenge.verifyCode(choice, digits)
      onEnd(true)
    })
  }
  return (
    <FormDialog
      isOpen
      title={<FormattedMessage id="profile.recentTitle" />}
      onClose={() => onEnd(false)}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" onClick={() => onEnd(false)}>
            <FormattedMessage id="profile.cancel" />
          </Button>
          {choice && (
            <Button type="submit" disabled={isBusy}>
              <FormattedMessage id="profile.recentContinue" />
            </Button>
          )}
        </>
      }
    >
      <p className="muted">
        <FormattedMessage id={choice ? 'profile.recentCode' : 'profile.recentChoose'} />
      </p>
      <div id={GUARD_ID} />
      <MuiErrorAlert code={failure} />
      {choice ? (
        <CodeField value={code} onChange={setCode} isMissing={isMissing} demoCode={demoCode} />
      ) : (
        choices.map((offered) => (
          <Button key={offered.id} variant="outlined" fullWidth disabled={isBusy} onClick={() => void choose(offered)}>
            {formatFactorName(intl, offered)}
          </Button>
        ))
      )}
    </FormDialog>
  )
}
