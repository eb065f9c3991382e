import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import type { Draft } from '@/data/outbox/drafts.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import type { WaitingCause } from '@/data/outbox/waiting-cause.ts'
import { GUEST } from '@/data/platform/entry-ids.ts'
import { currentSession, hasSessionExpired, type SignedInUser } from '@/data/session/session.ts'
import type { Attachment } from '@/data/session/upload.ts'
import { splitFiles } from '@/data/suggestions/addition-files.ts'
import { confirmPlace } from '@/data/suggestions/confirm-place.ts'
import { moveToPlace } from '@/data/suggestions/twins/move-to-place.ts'
import { toReturnHash, toReturnPath, withHints } from '@/data/suggestions/queued-additions.ts'
import { signInHref } from '@/domain/accounts/sign-in-return-url.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { cityList, isCitySlug } from '@/domain/cities/city.ts'
import { findCity } from '@/domain/cities/find-city.ts'
import { claimDraftSchema } from '@/domain/claims/claim-request.ts'
import { toHoursEntry } from '@/domain/opening-hours/opening-hours-editor.ts'
import { withArea } from '@/domain/places/phone-number.ts'
import { PLACE_NAME_MAX_CHARS, PLACE_TEXT_MAX_CHARS } from '@/domain/places/place-limits.ts'
import { AppError, toErrorCode } from '@/domain/shared/app-error.ts'
import { type FieldErrors, parseFields, validateForm } from '@/domain/shared/form-fields.ts'
import { type AddedPosition, additionTextsSchema, findAdditionProblem } from '@/domain/suggestions/addition.ts'
import type { AdditionBeginning } from '@/domain/suggestions/read-addition-hash.ts'
import { readTwin, type Twin, twinErrors } from '@/domain/suggestions/likely-twin.ts'
import { KindField } from '@/features/choose-kind/kind-field.tsx'
import { HoursEditor } from '@/features/edit-hours/hours-editor.tsx'
import { useHours } from '@/features/edit-hours/use-hours.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { SelectField } from '@/ui/forms/select-field.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useFieldValues } from '@/ui/forms/use-field-values.ts'
import { AddPlaceSkeleton } from './add-place-skeleton.tsx'
import { LikelyTwins } from './likely-twins.tsx'
import { OtherDrafts } from './other-drafts.tsx'
import { OwnBusinessFields, toOwnClaim } from './own-business-fields.tsx'
import { VisitorPhotoField } from './photos/visitor-photo-field.tsx'
import { PositionField } from './position-field.tsx'
import { TwinChoices } from './twin-choices.tsx'
import { ConfirmationMail, Unverified } from './unverified/unverified.tsx'

type Values = OutboxPayloads['addition']

/** What stands above the fields of texts. */
const labels = {
  name: 'addition.name',
  address: 'addition.address',
  phone: 'addition.phone',
  whatsapp: 'addition.whatsapp',
} as const satisfies Partial<Record<keyof Values, string>>

const nothing: Values = {
  name: '',
  category: '',
  city: '',
  address: '',
  phone: '',
  whatsapp: '',
  business_hours: '',
  position: null,
  is_own_business: false,
  is_another: false,
  claim: null,
  replaces: null,
}

interface AddPlaceFormProps {
  /** Under which it is stored on the device, see `chooseSubject`. */
  subject: string
  /** Null for a visitor. */
  user: SignedInUser | null
  /** What the address tells of the place. */
  hints: AdditionBeginning
  /** Whether the user left another form for it: the focus is in it. */
  isResumed: boolean
  /** Called where the user gave up changing a place: the form is gone. */
  onDropped: () => void
  /** Called where the user goes on with another draft. What is typed here is stored by then. */
  onResume: (subject: string) => void
  /** Called once it is sent, or queued. @param cause Why it waits; null once it is sent. */
  onDone: (cause: WaitingCause | null, sent: Sent) => void
}

/** What was sent: a place, one that its author claims, or that another's exists. */
export type Sent = 'sent' | 'claimed' | 'confirmed'

/** The form of a place that is missing. What is typed is stored, however the form is left. */
export function AddPlaceForm(props: AddPlaceFormProps) {
  const { subject, user } = props
  const outbox = useOutboxForm('addition', subject, user?.userId ?? null, { isEmpty: (values) => isUntouched(values) })
  const { state } = outbox
  if (state.status === 'loading') return <AddPlaceSkeleton />
  const draft = 'draft' in state ? state.draft : null
  return <Fields {...props} outbox={outbox} draft={draft} />
}

interface FieldsProps extends AddPlaceFormProps {
  outbox: ReturnType<typeof useOutboxForm<'addition'>>
  draft: Draft<'addition'> | null
}

function Fields({ subject, outbox, draft, user, hints, isResumed, onResume, onDropped, onDone }: FieldsProps) {
  const intl = useIntl()
  const { watchRefusal } = outbox
  const locale = localeOfIntl(intl)
  const [files, setFiles] = useState<readonly Attachment[]>(draft?.files ?? [])
  const latestFiles = useRef(files)
  const [arePhotosPreparing, setPhotosPreparing] = useState(false)
  const [isProofPreparing, setProofPreparing] = useState(false)
  const isPreparing = arePhotosPreparing || isProofPreparing
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null)
  const { values, latest, change } = useFieldValues<Values>(
    () => (draft ? withHints(withEmail(draft.payload, user), hints) : toValues(hints, user)),
    (typed) => outbox.write(typed, latestFiles.current),
  )
  const [photos, evidence] = splitFiles(values, files)
  const [errors, setErrors] = useState<FieldErrors<typeof additionTextsSchema>>({})
  const [claimErrors, setClaimErrors] = useState<FieldErrors<typeof claimDraftSchema>>({})
  const hours = useHours({
    initial: () => toHoursEntry(values.business_hours),
    stored: '',
    onText: (text) => change({ business_hours: text }),
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isResumed) form.current?.querySelector('input')?.focus()
  }, [isResumed])
  const navigate = useNavigate()
  const { isBusy, failure, traceId, run, refuse, reset } = useAsyncAction(toFailure)
  const refused = failure ?? (isBusy || !draft?.refusal ? null : { code: draft.refusal, values: draft.values })
  // A new place replaces nothing.
  const isOutdated = refused?.code === 'addition-not-waiting' && values.replaces === null
  const shownFailure = refused && !isOutdated ? refused.code : null
  const twin = shownFailure && twinErrors.includes(shownFailure) ? readTwin(refused?.values) : null
  const described = useDeferredValue(values)

  const toError = (field: keyof typeof errors) => {
    const code = errors[field]
    return code && intl.formatMessage({ id: errorMessage(code).message })
  }
  const field = (key: keyof typeof labels) => ({
    label: intl.formatMessage({ id: labels[key] }),
    value: values[key],
    error: toError(key),
    readOnly: isBusy,
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  })

  /** What its author calls the business is what the place is called, unless they say otherwise. */
  function changeName(typed: string) {
    const { claim, name: before } = latest.current
    const isSame = claim?.businessName === before
    change({ name: typed, is_another: false, ...(claim && isSame && { claim: { ...claim, businessName: typed } }) })
  }

  /** What was wrong with where the place is may be right now, whichever of both is changed. */
  function changeWhere(where: Partial<Pick<Values, 'city' | 'position'>>) {
    setErrors(({ city: _, ...others }) => others)
    change({ ...where, is_another: false })
  }

  /** Where one stands tells the city. */
  function setPosition(position: AddedPosition) {
    const city = position && findCity({ latitude: position[0], longitude: position[1], address: null })
    changeWhere({ position, ...(city ? { city } : {}) })
  }

  /** Changes the files together with what says which of them are photos. */
  function changeFiles(changed: readonly Attachment[], next: Partial<Values> = {}) {
    latestFiles.current = changed
    setFiles(changed)
    change(next)
  }

  function changePhotos(make: (photos: readonly Attachment[]) => Attachment[]) {
    const [before, proof] = splitFiles(latest.current, latestFiles.current)
    changeFiles([...make(before), ...(proof ? [proof] : [])])
  }

  /** Changes what proves the claim, unless it was given up while the file was prepared. */
  function changeEvidence(proof: Attachment | null) {
    const { claim } = latest.current
    const [before] = splitFiles(latest.current, latestFiles.current)
    if (!claim) return
    changeFiles([...before, ...(proof ? [proof] : [])], { claim: { ...claim, evidence: proof?.name ?? null } })
  }

  /** Without a claim there is nothing to prove. */
  function changeOwn(next: Partial<Pick<Values, 'is_own_business' | 'claim'>>) {
    const [before] = splitFiles(latest.current, latestFiles.current)
    changeFiles(next.claim === null ? before : latestFiles.current, next)
  }

  async function send() {
    if (isBusy || isPreparing) return
    reset()
    const said = latest.current
    const { position, is_own_business: _, is_another: _another, claim, replaces: _replaced, ...texts } = said
    const phone = withArea(texts.phone, isCitySlug(texts.city) ? texts.city : undefined)
    const { data, errors: found } = parseFields(additionTextsSchema, { ...texts, phone })
    const problem = data && findAdditionProblem(data, position)
    const areHoursFinished = hours.check()
    // Of a visitor, the address is known once they have signed in.
    const ofClaim = claim && user ? validateForm(claimDraftSchema, claim).errors : {}
    setClaimErrors(ofClaim)
    setErrors(problem ? { [problem.field]: problem.code } : found)
    if (!data || problem || !areHoursFinished || Object.keys(ofClaim).length > 0) {
      toFirstProblem(form)
      return
    }
    if (!user) {
      // What the address alone told was not stored yet.
      outbox.write(said, files)
      return refuse({ code: await outbox.toSignIn(toSignInHref(subject, said, locale)) })
    }
    await run(async () => {
      if (!user.isEmailVerified && !(await isVerifiedMeanwhile())) throw new AppError('email-unverified')
      setSent(new Map(files.map((file) => [file.name, 0])))
      const cause = await outbox.submit({ ...said, phone }, files, (file, share) =>
        setSent((before) => new Map(before).set(file, share)),
      )
      onDone(cause, claim === null ? 'sent' : 'claimed')
    })
    setSent(null)
  }

  async function drop() {
    await outbox.discard()
    onDropped()
  }

  /** Leads to the page of a place with what was typed of it. */
  async function move(to: Twin) {
    await run(async () => {
      const hash = await moveToPlace({ userId: user?.userId ?? null, twin: to }, latest.current, latestFiles.current)
      await outbox.discard()
      await navigate({ to: '/lugar/$placeId', params: { placeId: to.place_id }, hash, reloadDocument: true })
    })
  }

  /** Says that the place exists that another user added, and that this one seems to be. */
  async function confirm({ place_id: id, name: title }: Twin) {
    if (!user) return
    await run(async () => {
      await confirmPlace({ userId: user.userId, place: { id, name: title }, what: 'open' })
      await outbox.discard()
      onDone(null, 'confirmed')
    })
  }

  function sendAsAnother() {
    change({ is_another: true })
    void send()
  }

  /** What it was to replace is decided: what was typed can still be another place. */
  function makeNew() {
    reset()
    change({ replaces: null })
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }

  /** Returns the address of this form, for a mail that is opened later, perhaps in another browser. */
  function toNext(): string {
    // What the address alone told was not stored yet.
    outbox.write(values, files)
    return toReturnPath(subject, values, locale)
  }

  return (
    <>
      {user && !user.isEmailVerified && <Unverified message="addition.unverified" toNext={toNext} />}
      <OtherDrafts
        userId={user?.userId ?? GUEST}
        subject={subject}
        isBusy={isBusy}
        onResume={(other) => void outbox.stored().then(() => onResume(other))}
      />
      {values.replaces !== null && (
        <div>
          <p>
            <FormattedMessage id="addition.change" />
          </p>
          <button className="link-button" type="button" disabled={isBusy} onClick={() => void drop()}>
            <FormattedMessage id="addition.changeDrop" />
          </button>
        </div>
      )}
      <DraftForm ref={form} isDraftSaved={!outbox.isUnsaved} onSubmit={send}>
        <TextField
          {...field('name')}
          name="name"
          required
          maxChars={PLACE_NAME_MAX_CHARS}
          onChange={({ target }) => changeName(target.value)}
        />
        <LikelyTwins
          typed={described}
          user={user}
          isBusy={isBusy || isPreparing}
          onMove={(to) => void move(to)}
          onConfirm={(to) => void confirm(to)}
        />
        <KindField
          label={intl.formatMessage({ id: 'addition.category' })}
          value={values.category}
          error={toError('category')}
          readOnly={isBusy}
          onChange={(category) => change({ category })}
        />
        <PositionField
          city={isCitySlug(values.city) ? values.city : null}
          near={hints.near}
          position={values.position}
          hasAddress
          onChange={setPosition}
        />
        <SelectField
          label={intl.formatMessage({ id: 'addition.city' })}
          required
          value={values.city}
          error={toError('city')}
          onChange={({ target }) => changeWhere({ city: target.value })}
        >
          <option value="">{intl.formatMessage({ id: 'addition.choose' })}</option>
          {cityList.map(({ slug, name: cityName }) => (
            <option key={slug} value={slug}>
              {cityName}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('address')}
          hint={intl.formatMessage({ id: 'addition.addressHint' })}
          autoComplete="off"
          maxChars={PLACE_TEXT_MAX_CHARS}
        />
        <TextField {...field('whatsapp')} type="tel" autoComplete="off" maxChars={PLACE_TEXT_MAX_CHARS} />
        <TextField {...field('phone')} type="tel" autoComplete="off" maxChars={PLACE_TEXT_MAX_CHARS} />
        <HoursEditor
          legend={<FormattedMessage id="addition.hours" />}
          none="hours.unknown"
          entry={hours.entry}
          stored=""
          error={hours.isUnfinished ? intl.formatMessage({ id: 'hours.check' }) : toError('business_hours')}
          onChange={hours.change}
        />
        <fieldset className="plain stack">
          <legend>
            <FormattedMessage id="addition.photosLegend" />
          </legend>
          <VisitorPhotoField photos={photos} onChange={changePhotos} sent={sent} onPreparing={setPhotosPreparing} />
        </fieldset>
        <p className="hint">
          <FormattedMessage id="addition.check" />
        </p>
        <OwnBusinessFields
          values={values}
          errors={claimErrors}
          user={user}
          isBusy={isBusy}
          evidence={evidence}
          sent={(evidence && sent?.get(evidence.name)) ?? null}
          onChange={changeOwn}
          onEvidenceChange={changeEvidence}
          onPreparing={setProofPreparing}
        />
        {outbox.isUnsaved && <UnsavedNote message="addition.unsaved" />}
        <InlineError
          ref={watchRefusal}
          message={shownFailure && errorMessage(shownFailure).message}
          traceId={failure ? traceId : draft?.traceId}
        />
        {twin && (
          <TwinChoices
            twin={twin}
            isListed={shownFailure === 'place-exists'}
            isBusy={isBusy || isPreparing}
            onMove={() => void move(twin)}
            onConfirm={() => void confirm(twin)}
            onAnother={sendAsAnother}
            onDrop={() => void drop()}
          />
        )}
        {shownFailure === 'addition-not-waiting' && (
          <p>
            <button className="link-button" type="button" onClick={makeNew}>
              <FormattedMessage id="addition.sendAsNew" />
            </button>
          </p>
        )}
        {shownFailure === 'email-unverified' && user && !user.isEmailVerified && <ConfirmationMail toNext={toNext} />}
        <div className="actions">
          <button className="btn" type="submit" disabled={isBusy || isPreparing}>
            <FormattedMessage
              id={isBusy ? 'addition.sending' : values.replaces === null ? 'addition.send' : 'addition.sendChange'}
            />
          </button>
        </div>
      </DraftForm>
    </>
  )
}

function toValues({ name = '', category, city, own = false }: AdditionBeginning, user: SignedInUser | null): Values {
  const values = { ...nothing, name, category: category ?? '', city: city ?? '', is_own_business: own }
  return own ? { ...values, claim: toOwnClaim(values, user) } : values
}

/** Why a place is not sent, and what the server told of that. */
type Failure = Pick<AppError, 'code'> & Partial<Pick<AppError, 'values'>>

function toFailure(error: unknown): Failure {
  return error instanceof AppError ? error : { code: toErrorCode(error, 'addition-failed') }
}

/** Returns the way to sign in and back to the form. An owner has no account yet, as far as is known. */
function toSignInHref(subject: string, values: Values, locale: Locale): string {
  const tab = values.is_own_business && !hasSessionExpired() ? 'signup' : 'signin'
  return signInHref('/agregar', locale, tab, `#${toReturnHash(subject, values)}`)
}

/** Returns true iff the address was confirmed since this page looked, as on another device. */
async function isVerifiedMeanwhile(): Promise<boolean> {
  const { refreshSession } = await import('@/data/session/auth-state.ts')
  await refreshSession().catch((error) => ignore(error, 'then it counts as it was'))
  return currentSession()?.isEmailVerified === true
}

/** Fills in what a visitor's claim lacks: the address of the account that they have by now. */
function withEmail(values: Values, user: SignedInUser | null): Values {
  const { claim } = values
  if (!claim || claim.contactEmail || !user?.email) return values
  return { ...values, claim: { ...claim, contactEmail: user.email } }
}

function isUntouched({ position, is_own_business, is_another: _, claim: _claim, replaces, ...texts }: Values): boolean {
  const isNew = position === null && replaces === null
  return isNew && !is_own_business && Object.values(texts).every((text) => text === '')
}
