import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { refreshSession } from '@/data/session/auth-state.ts'
import { post } from '@/data/outbox/outbox.ts'
import type { OwnDetail } from '@/data/outbox/types.ts'
import { sendVerificationMail } from '@/data/accounts/profile.ts'
import type { Person } from '@/data/session/session.ts'
import { useWritten } from '@/data/outbox/use-outbox-entry.ts'
import { errorCodeOf } from '@/domain/shared/app-error.ts'
import { FULL_NAME_MAX_CHARS } from '@/domain/accounts/account.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { cleanLine } from '@/domain/shared/clean-text.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { LOCALE_STORAGE_KEY } from '@/i18n/locale.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useDeed } from '@/ui/forms/use-async-action.ts'
import { FailureNote } from './mui-error-alert.tsx'
import { PictureField } from './picture-field.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { WaitingNote } from '@/ui/feedback/pending-alert.tsx'

/** Picture, name, e-mail and language. */
export function DetailsBox({ person }: { person: Person }) {
  return (
    <section className="box stack">
      <h2>
        <FormattedMessage id="profile.details" />
      </h2>
      <PictureField person={person} />
      <NameForm person={person} />
      <EmailState person={person} />
      <LanguageChoice userId={person.userId} />
    </section>
  )
}

/** @returns Whether it was sent; else it waits. @throws AppError with the reason of a refusal. */
function sendDetail(userId: string, detail: OwnDetail, value: string): Promise<boolean> {
  return post('profile', { subject: detail, userId, payload: { value }, files: [] })
}

function NameForm({ person: { userId, fullName } }: { person: Person }) {
  const intl = useIntl()
  const [name, setName] = useState(fullName ?? '')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useDeed(errorCodeOf)
  const { written, isSending } = useWritten('profile', 'full_name' satisfies OwnDetail, userId, () => {
    void showToast(intl, { kind: 'success', title: 'profile.savedTitle', message: 'profile.nameSaved' })
  })
  const waiting = isBusy ? undefined : written?.row?.payload.value
  const wanted = cleanLine(name).trim()
  const isKept = wanted === (waiting ?? fullName ?? '')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!wanted)
    if (!wanted) return
    const isTaken = await run(async () => void (await sendDetail(userId, 'full_name', wanted)))
    if (isTaken) setName(wanted)
  }
  return (
    <form className="stack" data-kept={isKept || undefined} onSubmit={(event) => void submit(event)} noValidate>
      <FailureNote code={failure} />
      <Field
        label={intl.formatMessage({ id: 'profile.name' })}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: FULL_NAME_MAX_CHARS } }}
        hint={<FormattedMessage id="profile.nameHint" />}
        error={isMissing && name.trim() === '' && <FormattedMessage id="profile.nameMissing" />}
      />
      {waiting !== undefined && (
        <WaitingNote title={<FormattedMessage id={isSending ? 'profile.sendingTag' : 'profile.waitingTag'} />}>
          <FormattedMessage id="profile.nameWaiting" values={{ name: waiting }} />
        </WaitingNote>
      )}
      <Button type="submit" disabled={isBusy}>
        <FormattedMessage id="profile.nameSave" />
      </Button>
    </form>
  )
}

function EmailState({ person: { email, isEmailVerified } }: { person: Person }) {
  const intl = useIntl()
  const { isBusy, failure, run } = useDeed(errorCodeOf)
  // The link is followed in another window: whoever comes back from there sees what became of it.
  useEffect(() => {
    if (isEmailVerified) return
    const look = () => void refreshSession().catch(() => undefined)
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [isEmailVerified])
  const send = async () => {
    const isSent = await run(() => sendVerificationMail(localeOfIntl(intl)))
    if (!isSent) return
    const values = { email: email ?? '' }
    void showToast(intl, { kind: 'success', title: 'profile.emailSentTitle', message: 'profile.emailSent', values })
  }
  return (
    <div className="stack">
      <div>
        <h3 className="plainh" style={{ fontSize: '1rem' }}>
          <FormattedMessage id="profile.email" />
        </h3>
        <p className="row" style={{ overflowWrap: 'anywhere' }}>
          {email}
          <StateTag state={isEmailVerified ? 'done' : 'waiting'}>
            <FormattedMessage id={isEmailVerified ? 'profile.emailVerified' : 'profile.emailUnverified'} />
          </StateTag>
        </p>
      </div>
      {!isEmailVerified && (
        <>
          <p className="meta">
            <FormattedMessage id="profile.emailUnverifiedHint" />
          </p>
          <FailureNote code={failure} />
          <Button variant="outlined" disabled={isBusy} onClick={() => void send()}>
            <FormattedMessage id="profile.emailSend" />
          </Button>
        </>
      )}
    </div>
  )
}

const languages = { es: 'Español', en: 'English' } as const satisfies Record<Locale, string>

/** Writes the language to the account and shows the page in it, as the link in the header does. */
function LanguageChoice({ userId }: { userId: string }) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const labelId = useId()
  const { isBusy, failure, run } = useDeed(errorCodeOf)
  const { written } = useWritten('profile', 'locale' satisfies OwnDetail, userId, () => undefined)
  const choose = async (wanted: Locale) => {
    const isTaken = await run(async () => void (await sendDetail(userId, 'locale', wanted)))
    if (!isTaken || wanted === locale) return
    try {
      localStorage.setItem(LOCALE_STORAGE_KEY, wanted)
    } catch {
      // Private windows may refuse to store; the address still carries the language.
    }
    // Without a network the next page is in it.
    if (navigator.onLine) location.assign(wanted === 'en' ? '/perfil?lang=en' : '/perfil')
  }
  return (
    <div className="stack">
      <h3 className="plainh" style={{ fontSize: '1rem' }} id={labelId}>
        <FormattedMessage id="profile.language" />
      </h3>
      <FailureNote code={failure} />
      {written?.row && !isBusy && (
        <WaitingNote title={<FormattedMessage id="profile.waitingTag" />}>
          <FormattedMessage id="profile.languageWaiting" />
        </WaitingNote>
      )}
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={locale}
        disabled={isBusy}
        aria-labelledby={labelId}
        onChange={(_, wanted: Locale | null) => void choose(wanted ?? locale)}
      >
        {(['es', 'en'] as const).map((option) => (
          <ToggleButton key={option} value={option} lang={option}>
            {languages[option]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p className="meta">
        <FormattedMessage id="profile.languageHint" />
      </p>
    </div>
  )
}
