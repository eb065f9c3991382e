import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProfileDetail } from '@/data/outbox/types.ts'
import { toWaitingCause } from '@/data/outbox/waiting-cause.ts'
import { requestConfirmationMail } from '@/data/session/account-links.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { FULL_NAME_MAX_CHARS } from '@/domain/accounts/account.ts'
import { toFullName } from '@/domain/accounts/full-name.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { areTextsHere, localeOfIntl } from '@/i18n/intl.ts'
import { storeLocale } from '@/i18n/locale.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { SignInChanges } from './sign-in-changes.tsx'
import { PictureField } from './picture-field.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'

/** Picture, name, e-mail and language. */
export function DetailsSection({ user }: { user: SignedInUser }) {
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="profile.details" />
      </h2>
      <PictureField user={user} />
      <NameForm user={user} />
      <EmailState user={user} />
      <LanguageChoice userId={user.userId} />
    </section>
  )
}

/** Returns what is said of a detail that waits: for a connection, or for a server that does not take it. */
function toWaitingTexts({ hindrance }: OutboxRow<'profile'>) {
  return toWaitingCause(hindrance) === 'connection'
    ? ({ tag: 'profile.waitingTag', name: 'profile.nameWaiting', language: 'profile.languageWaiting' } as const)
    : ({ tag: 'profile.heldTag', name: 'profile.nameHeld', language: 'profile.languageHeld' } as const)
}

function NameForm({ user: { userId, fullName } }: { user: SignedInUser }) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run, reset } = useAsyncAction(toErrorCode)
  const {
    state,
    watchRefusal,
    submit: send,
  } = useOutboxForm('profile', 'full_name' satisfies ProfileDetail, userId, {
    onSent: () => void showToast(intl, { kind: 'success', title: 'profile.savedTitle', message: 'profile.nameSaved' }),
  })
  const draft = 'draft' in state ? state.draft : null
  const isRefused = state.status === 'rejected'
  const onRefusalGone = useEffectEvent(reset)
  // The list of this page may discard it.
  useEffect(() => (isRefused ? () => onRefusalGone() : undefined), [isRefused])
  const stored = state.status === 'queued' ? state.row.payload.value : (draft?.payload.value ?? fullName)
  const name = typed ?? draft?.payload.value ?? fullName ?? ''
  const requested = toFullName(name) ?? ''
  const isDraftSaved = requested === (stored ?? '')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!requested)
    if (!requested || isTooLong(name, FULL_NAME_MAX_CHARS)) return
    const isTaken = await run(async () => void (await send({ value: requested })))
    if (isTaken) setTyped(requested)
  }
  return (
    <form
      className="stack"
      data-draft-saved={isDraftSaved || undefined}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <MuiErrorAlert ref={watchRefusal} code={failure ?? (isBusy ? null : (draft?.refusal ?? null))} />
      <Field
        label={intl.formatMessage({ id: 'profile.name' })}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        maxChars={FULL_NAME_MAX_CHARS}
        hint={<FormattedMessage id="profile.nameHint" />}
        error={isMissing && name.trim() === '' && <FormattedMessage id="profile.nameMissing" />}
      />
      {state.status === 'queued' && (
        <PendingAlert
          title={<FormattedMessage id={state.isSending ? 'profile.sendingTag' : toWaitingTexts(state.row).tag} />}
          traceId={state.row.traceId}
        >
          <FormattedMessage id={toWaitingTexts(state.row).name} values={{ name: state.row.payload.value }} />
        </PendingAlert>
      )}
      <Button type="submit" disabled={isBusy}>
        <FormattedMessage id="profile.nameSave" />
      </Button>
    </form>
  )
}

function EmailState({ user: { userId, email, isEmailVerified } }: { user: SignedInUser }) {
  const intl = useIntl()
  const { isBusy, failure, run } = useAsyncAction(toErrorCode)
  const locale = localeOfIntl(intl)
  const send = async () => {
    const isSent = await run(async () => {
      const { findBegunPath } = await import('@/data/suggestions/queued-additions.ts')
      // Where the address was asked for, one goes on.
      await requestConfirmationMail(locale, (await findBegunPath(userId, locale)) ?? '/perfil')
    })
    if (!isSent) return
    const values = { email: email ?? '' }
    void showToast(intl, { kind: 'success', title: 'profile.emailSentTitle', message: 'profile.emailSent', values })
  }
  return (
    <div className="stack">
      <div>
        <h3 className="plain-heading" style={{ fontSize: '1rem' }}>
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
          <MuiErrorAlert code={failure} />
          <Button variant="outlined" disabled={isBusy} onClick={() => void send()}>
            <FormattedMessage id="profile.emailSend" />
          </Button>
        </>
      )}
      <SignInChanges email={email} />
    </div>
  )
}

const languages = { es: 'Español', en: 'English' } as const satisfies Record<Locale, string>

/** Writes the language to the account and shows the page in it, as the link in the header does. */
function LanguageChoice({ userId }: { userId: string }) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const labelId = useId()
  const { isBusy, failure, run } = useAsyncAction(toErrorCode)
  const { state, watchRefusal, submit } = useOutboxForm('profile', 'locale' satisfies ProfileDetail, userId)
  const choose = async (requested: Locale) => {
    const isTaken = await run(async () => void (await submit({ value: requested })))
    if (!isTaken || requested === locale) return
    // Where its texts are not here, pages stay in the language that is; the account has the choice all the same.
    if (await areTextsHere(requested)) storeLocale(requested)
    // Without a network the next page is in it.
    if (navigator.onLine) location.assign(toLocalePath('/perfil', requested))
  }
  return (
    <div className="stack">
      <h3 className="plain-heading" style={{ fontSize: '1rem' }} id={labelId}>
        <FormattedMessage id="profile.language" />
      </h3>
      <MuiErrorAlert ref={watchRefusal} code={failure} />
      {state.status === 'queued' && (
        <PendingAlert title={<FormattedMessage id={toWaitingTexts(state.row).tag} />} traceId={state.row.traceId}>
          <FormattedMessage id={toWaitingTexts(state.row).language} />
        </PendingAlert>
      )}
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={locale}
        disabled={isBusy}
        aria-labelledby={labelId}
        onChange={(_, requested: Locale | null) => void choose(requested ?? locale)}
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
