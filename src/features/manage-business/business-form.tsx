import Button from '@mui/material/Button'
import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import {
  type BusinessBase,
  toBusinessEdit,
  type BusinessTextField,
  type BusinessValues,
  withCityArea,
} from '@/domain/places/business-form.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { toFacebookUrl, toHttpUrl, toInstagramUrl } from '@/domain/places/links.ts'
import { formatPhone, parsePhones, telUrl, whatsappUrl } from '@/domain/places/phone-number.ts'
import type { PlaceEditField } from '@/domain/places/place-edit.ts'
import { PLACE_NAME_MAX_CHARS, PLACE_TEXT_MAX_CHARS } from '@/domain/places/place-limits.ts'
import { KindField } from '@/features/choose-kind/kind-field.tsx'
import { ServicesField } from '@/features/choose-services/services-field.tsx'
import { HoursEditor } from '@/features/edit-hours/hours-editor.tsx'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { sayServices } from '@/i18n/said-services.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { SaveBar } from './save-bar.tsx'
import { fieldNames } from './waiting-change.tsx'

export interface BusinessFormProps {
  values: BusinessValues
  /** The stored texts that it was filled from. */
  base: BusinessBase
  /** Of the place, whose area its landlines have. */
  city: CitySlug | undefined
  /** What another user has changed of what one typed over. */
  meanwhile: Partial<BusinessBase>
  onChange: (values: BusinessValues) => void
  /** Whether what is typed is stored on the device, and survives the page. */
  isDraftSaved: boolean
  /** Sends it. @throws AppError, which is told in a toast and under the form. */
  submit: () => Promise<void>
  onDiscard: () => void
  /** Above the bar that saves. */
  children: ReactNode
}

/** Of fields for addresses, which phones would begin with a capital. */
const uncapitalized = { htmlInput: { autoCapitalize: 'none' } }

/** The texts of a business. Below each that is made into something else stands what visitors will see of it. */
export function BusinessForm({
  values,
  base,
  city,
  meanwhile,
  onChange,
  isDraftSaved,
  submit,
  onDiscard,
  children,
}: BusinessFormProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [hasProblems, setHasProblems] = useState(false)
  // What is wrong is told when a user has left the field, or wants to save.
  const [left, setLeft] = useState<ReadonlySet<PlaceEditField>>(new Set())
  const { isBusy, failure, traceId, run, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'business-update-failed'),
  )
  const { changes, problems } = toBusinessEdit(withCityArea(values, base, city), base)
  const isChanged = Object.keys(changes).length > 0 || Object.keys(problems).length > 0

  function change(next: Partial<BusinessValues>) {
    setIsUnchanged(false)
    setHasProblems(false)
    onChange({ ...values, ...next })
  }

  async function send() {
    if (isBusy) return
    reset()
    setLeft(new Set(Object.keys(base) as PlaceEditField[]))
    if (Object.keys(problems).length > 0) {
      setHasProblems(true)
      return toFirstProblem(form)
    }
    if (Object.keys(changes).length === 0) return setIsUnchanged(true)
    await run(submit)
  }

  const leave = (field: PlaceEditField) => setLeft((before) => new Set(before).add(field))
  const toError = (field: PlaceEditField) => {
    const problem = left.has(field) ? problems[field] : undefined
    return problem && intl.formatMessage({ id: toMessage(field, problem) })
  }
  const changedMeanwhile = (field: PlaceEditField) => {
    const text = meanwhile[field]
    if (text === undefined) return undefined
    return text === ''
      ? intl.formatMessage({ id: 'business.meanwhileNone' })
      : intl.formatMessage(
          { id: 'business.meanwhile' },
          { text: field === 'services' ? sayServices(intl, text) : text },
        )
  }
  const field = (name: BusinessTextField, hint?: MessageId) => ({
    label: intl.formatMessage({ id: fieldNames[name] }),
    value: values[name],
    maxChars: name === 'name' ? PLACE_NAME_MAX_CHARS : PLACE_TEXT_MAX_CHARS,
    error: withMeanwhile(toError(name), changedMeanwhile(name)),
    hint: changedMeanwhile(name) ?? (hint && intl.formatMessage({ id: hint })),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: () => leave(name),
  })

  return (
    <DraftForm ref={form} isDraftSaved={isDraftSaved} isLocked={isBusy} onSubmit={send}>
      <FieldGroup title="business.details">
        <Field {...field('name')} slotProps={{ htmlInput: { required: true } }} autoComplete="organization" />
        <KindField
          label={intl.formatMessage({ id: fieldNames.category })}
          value={values.category}
          stored={base.category}
          hint={changedMeanwhile('category')}
          error={toError('category')}
          onChange={(category) => change({ category })}
          onLeft={() => leave('category')}
        />
        <Field {...field('address')} autoComplete="street-address" />
      </FieldGroup>
      <FieldGroup title="business.contact">
        <div>
          <Field {...field('phone', 'business.phoneHint')} type="tel" autoComplete="tel" />
          <Shown
            links={parsePhones(values.phone, city).map((phone) => ({ href: telUrl(phone), text: formatPhone(phone) }))}
            isNew={false}
          />
        </div>
        <div>
          <Field {...field('whatsapp', 'business.whatsappHint')} type="tel" />
          <Shown links={toLinks(whatsappUrl(values.whatsapp))} />
        </div>
      </FieldGroup>
      <FieldGroup title="business.internet">
        <div>
          <Field {...field('website')} type="url" slotProps={uncapitalized} autoComplete="url" />
          <Shown links={toLinks(toHttpUrl(values.website))} />
        </div>
        <div>
          <Field {...field('facebook', 'business.handleHint')} type="url" slotProps={uncapitalized} />
          <Shown links={toLinks(toFacebookUrl(values.facebook))} />
        </div>
        <div>
          <Field {...field('instagram', 'business.handleHint')} type="url" slotProps={uncapitalized} />
          <Shown links={toLinks(toInstagramUrl(values.instagram))} />
        </div>
      </FieldGroup>
      <section className="surface">
        <HoursEditor
          legend={
            <h2>
              <FormattedMessage id="business.hours" />
            </h2>
          }
          none="hours.none"
          entry={values.hours}
          stored={base.business_hours}
          error={toError('business_hours')}
          hint={changedMeanwhile('business_hours')}
          onChange={(hours) => change({ hours })}
        />
      </section>
      <section className="surface">
        <ServicesField
          legend={
            <h2>
              <FormattedMessage id="business.services" />
            </h2>
          }
          category={values.category}
          value={values.services}
          hint={changedMeanwhile('services')}
          onChange={(services) => change({ services })}
        />
      </section>
      {!isOnline && (
        <p className="hint" role="status">
          <FormattedMessage id="business.offlineHint" />
        </p>
      )}
      {children}
      <SaveBar
        state={isChanged ? 'business.stateDraft' : isUnchanged ? 'business.unchanged' : 'business.isUnchanged'}
        isChanged={isChanged}
        problem={
          <InlineError
            message={failure ? errorMessage(failure).message : hasProblems ? 'business.check' : null}
            traceId={failure ? traceId : undefined}
          />
        }
      >
        {isChanged && (
          <Button variant="outlined" disabled={isBusy} onClick={onDiscard}>
            <FormattedMessage id="business.discard" />
          </Button>
        )}
        <Button type="submit" disabled={isBusy}>
          <FormattedMessage id={isBusy ? 'business.saving' : 'business.save'} />
        </Button>
      </SaveBar>
    </DraftForm>
  )
}

/** Fields that belong together, under a heading. */
function FieldGroup({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id={title} />
      </h2>
      <div className="business-fields">{children}</div>
    </section>
  )
}

/** Returns what is wrong with a field, and what another user did to it meanwhile; undefined where nothing is wrong. */
function withMeanwhile(error: string | undefined, meanwhile: string | undefined): ReactNode {
  if (!error || !meanwhile) return error
  return (
    <>
      {error}
      <br />
      {meanwhile}
    </>
  )
}

function toMessage(field: PlaceEditField, problem: ErrorCode): MessageId {
  return field === 'business_hours' && problem === 'input-invalid' ? 'hours.check' : errorMessage(problem).message
}

interface ShownLink {
  href: string
  text: string
}

/** What visitors will see, to be tried out; nothing where there is nothing. */
function Shown({ links, isNew = true }: { links: readonly ShownLink[]; isNew?: boolean }) {
  if (links.length === 0) return null
  return (
    <p className="shown">
      <span>
        <FormattedMessage id="business.shown" />
      </span>
      {links.map(({ href, text }) => (
        <a key={href} href={href} {...(isNew ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}>
          {text}
          {isNew && (
            <span className="sr-only">
              {' '}
              (<FormattedMessage id="business.newTab" />)
            </span>
          )}
        </a>
      ))}
    </p>
  )
}

function toLinks(url: string | null): ShownLink[] {
  return url === null ? [] : [{ href: url, text: url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') }]
}
