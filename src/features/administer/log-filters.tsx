import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { LogList, LoggedEntry } from '@/data/admin/audit-log.ts'
import { type AuditKind, auditKinds } from '@/domain/accounts/audit-kinds.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { firstLogDay, isLogDay, lastLogDay, parseLogSearch } from './log-search.ts'

const kindNames = {
  admins: 'admin.logKindAdmins',
  reviews: 'admin.logKindReviews',
  photos: 'admin.logKindPhotos',
  owners: 'admin.logKindOwners',
  suggestions: 'admin.logKindSuggestions',
  places: 'admin.logKindPlaces',
  plans: 'admin.logKindPlans',
  payments: 'admin.logKindPayments',
} as const satisfies Record<AuditKind, string>

interface LogFiltersProps {
  list: LogList
  /** Those that are shown: whom and what they name can be chosen. */
  entries: readonly LoggedEntry[]
}

/** Where one says which entries of the log are shown; the address says it, too. */
export function LogFilters({ list, entries }: LogFiltersProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const look = (change: Record<string, string>) =>
    void navigate({ to: '/admin/log', search: parseLogSearch({ ...list, ...change }), resetScroll: false })
  return (
    <div className="admin-search" role="search" aria-label={intl.formatMessage({ id: 'admin.logFilters' })}>
      <Choice
        label={intl.formatMessage({ id: 'admin.logKind' })}
        all={intl.formatMessage({ id: 'admin.logAllKinds' })}
        options={auditKinds.map((kind) => [kind, intl.formatMessage({ id: kindNames[kind] })])}
        value={list.kind}
        onChoose={(kind) => look({ kind })}
      />
      <Choice
        label={intl.formatMessage({ id: 'admin.logUser' })}
        all={intl.formatMessage({ id: 'admin.logAllUsers' })}
        options={usersOf(entries)}
        value={list.user}
        onChoose={(user) => look({ user })}
      />
      <Choice
        label={intl.formatMessage({ id: 'admin.logAt' })}
        all={intl.formatMessage({ id: 'admin.logAllPlaces' })}
        options={placesOf(entries)}
        value={list.place}
        onChoose={(place) => look({ place })}
      />
      <DayField
        label={intl.formatMessage({ id: 'admin.logFrom' })}
        day={list.from ?? ''}
        onChoose={(from) => look({ from })}
      />
      <DayField
        label={intl.formatMessage({ id: 'admin.logUntil' })}
        day={list.until ?? ''}
        onChoose={(until) => look({ until })}
      />
    </div>
  )
}

type Option = readonly [value: string, name: string]

function usersOf(entries: readonly LoggedEntry[]): Option[] {
  return entries.flatMap(({ actor_id, actorName, user_id, userName }) => [
    ...(actor_id && actorName ? [[actor_id, actorName] as const] : []),
    ...(user_id && userName ? [[user_id, userName] as const] : []),
  ])
}

function placesOf(entries: readonly LoggedEntry[]): Option[] {
  return entries.flatMap(({ place_id, placeName, twin_id, twinName }) => [
    ...(place_id && placeName ? [[place_id, placeName] as const] : []),
    ...(twin_id && twinName ? [[twin_id, twinName] as const] : []),
  ])
}

interface DayFieldProps {
  label: string
  /** What the address says: `2026-11-28`; empty for none. */
  day: string
  onChoose: (day: string) => void
}

/** A day that one picks or types. What is typed is looked for once it is a day of the log: its year comes digit by digit. */
function DayField({ label, day, onChoose }: DayFieldProps) {
  const [draft, setDraft] = useState(day)
  const [asked, setAsked] = useState(day)
  // The field follows the address, as by Back.
  if (day !== asked) {
    setAsked(day)
    setDraft(day)
  }
  return (
    <Field
      type="date"
      label={label}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: firstLogDay, max: lastLogDay } }}
      value={draft}
      onChange={({ target: { value } }) => {
        setDraft(value)
        if (value === '' || isLogDay(value)) onChoose(value)
      }}
      onBlur={() => {
        if (!isLogDay(draft)) setDraft(day)
      }}
    />
  )
}

interface ChoiceProps {
  label: string
  /** What stands for no choice. */
  all: string
  /** What can be chosen; what is there twice, once. */
  options: readonly (readonly string[])[]
  value: string | undefined
  onChoose: (value: string) => void
}

function Choice({ label, all, options, value = '', onChoose }: ChoiceProps) {
  const intl = useIntl()
  const names = new Map(options.map(([option = '', name = '']) => [option, name]))
  // Of what no entry names, as in an address from elsewhere.
  if (value && !names.has(value)) names.set(value, intl.formatMessage({ id: 'admin.logChosen' }))
  const sorted = [...names].toSorted(([, one], [, other]) => one.localeCompare(other, intl.locale))
  return (
    <Field
      select
      label={label}
      slotProps={{ select: { native: true } }}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{all}</option>
      {sorted.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </Field>
  )
}
