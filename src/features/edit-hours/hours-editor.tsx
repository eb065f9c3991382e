import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  enterMode,
  type HoursEntry,
  isOpenDay,
  shareHours,
  sharedHours,
  toHoursText,
  type WeekHours,
} from '@/domain/opening-hours/opening-hours-editor.ts'
import { BUSINESS_HOURS_MAX_CHARS } from '@/domain/places/place-limits.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { hoursLines, sayHours } from '@/i18n/said-hours.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { Choice } from '@/ui/forms/choice.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { dayNames } from './day-names.ts'
import { SharedHoursEditor } from './shared-hours-editor.tsx'
import { WeekEditor } from './week-editor.tsx'

interface HoursEditorProps {
  /** What stands above it. */
  legend: ReactNode
  entry: HoursEntry
  /** The place's own hours. */
  stored: string
  error?: string | undefined
  hint?: string | undefined
  /** What it is called to give no hours; null where some have to be given. */
  none: MessageId | null
  onChange: (entry: HoursEntry) => void
}

const views = [
  ['shared', 'hours.same'],
  ['week', 'hours.week'],
  ['text', 'hours.text'],
] as const

/** How hours are edited: a week whose open days have the same hours is edited at once, too. */
type View = (typeof views)[number][0] | 'none'

/** What is asked before typed hours are replaced, and what replaces them. */
interface Question {
  kind: 'text' | 'days'
  entry: HoursEntry
  view: View
}

/** Opening hours, of all open days at once, day by day or as a text, with how visitors will see them. */
export function HoursEditor({ legend, entry, stored, error, hint, none, onChange }: HoursEditorProps) {
  const intl = useIntl()
  const id = useId()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isByDay, setIsByDay] = useState(() => sharedHours(entry.week) === null)
  const text = toHoursText(entry, stored)
  const hours = sharedHours(entry.week)
  const view = entry.mode === 'week' && hours && !isByDay ? 'shared' : entry.mode
  const options: readonly (readonly [View, MessageId])[] = none ? [...views, ['none', none]] : views
  const changeWeek = (week: WeekHours) => onChange({ ...entry, week })

  function show(next: HoursEntry, asked: View) {
    setQuestion(null)
    setIsByDay(asked === 'week')
    onChange(next)
  }
  function choose(asked: View) {
    const next = enterMode(entry, asked === 'shared' ? 'week' : asked)
    const week = (next ?? entry).week
    if (asked === 'shared' && !(next && sharedHours(week))) {
      const shared = { ...entry, mode: 'week', week: shareHours(week) } as const
      setQuestion({ kind: next ? 'days' : 'text', entry: shared, view: asked })
    } else if (next) show(next, asked)
    else setQuestion({ kind: 'text', entry: { ...entry, mode: 'week' }, view: asked })
  }

  return (
    <fieldset className="plain hours-editor" aria-describedby={`${id}-error`}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      <div className="hours-editor__views" role="radiogroup" aria-label={intl.formatMessage({ id: 'hours.mode' })}>
        {options.map(([option, name]) => (
          <Choice key={option} type="radio" name={id} checked={view === option} onChange={() => choose(option)}>
            <FormattedMessage id={name} />
          </Choice>
        ))}
      </div>
      {view === 'shared' && hours && (
        <SharedHoursEditor week={entry.week} hours={hours} isChecked={error !== undefined} onChange={changeWeek} />
      )}
      {view === 'week' && <WeekEditor week={entry.week} isChecked={error !== undefined} onChange={changeWeek} />}
      {entry.mode === 'week' && (
        <p className="hint">
          <FormattedMessage id="hours.openEnd" />
        </p>
      )}
      {view === 'text' && (
        <TextArea
          label={intl.formatMessage({ id: 'hours.text' })}
          hint={intl.formatMessage({ id: 'hours.textHint' })}
          error={error}
          rows={5}
          maxChars={BUSINESS_HOURS_MAX_CHARS}
          value={entry.text}
          onChange={({ target }) => onChange({ ...entry, text: target.value })}
        />
      )}
      <div id={`${id}-error`}>
        {error && entry.mode === 'week' && (
          <p className="field-error">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      {text !== null && text.trim() !== '' && <Preview lines={hoursLines(intl, text)} />}
      {question && (
        <AskDialog
          question={question}
          day={dayNames[question.entry.week.findIndex(isOpenDay)] ?? dayNames[0]}
          onYes={() => show(question.entry, question.view)}
          onNo={() => setQuestion(null)}
        />
      )}
    </fieldset>
  )
}

/** The hours as visitors see them. */
function Preview({ lines }: { lines: readonly string[] }): ReactNode {
  const intl = useIntl()
  // Lines may be equal: only their place tells them apart.
  const rows = lines.map((line, place) => ({ key: place, ...sayHours(intl, line) }))
  return (
    <div className="shownhours">
      <p className="hint">
        <FormattedMessage id="hours.shown" />
      </p>
      <ul>
        {rows.map(({ key, text, lang }) => (
          <li key={key} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const questionWords = {
  text: {
    title: 'hours.askTitle',
    question: 'hours.ask',
    yes: 'hours.askYes',
    no: 'hours.askNo',
  },
  days: {
    title: 'hours.shareAskTitle',
    question: 'hours.shareAsk',
    yes: 'hours.shareAskYes',
    no: 'hours.shareAskNo',
  },
} as const satisfies Record<Question['kind'], Record<string, MessageId>>

interface AskDialogProps {
  question: Question
  /** The day whose hours all would have. */
  day: MessageId
  onYes: () => void
  onNo: () => void
}

/** Asks before hours by day replace a text that cannot be read as such, or those of one day replace the others'. */
function AskDialog({ question: { kind }, day, onYes, onNo }: AskDialogProps) {
  const intl = useIntl()
  const words = questionWords[kind]
  return (
    <Dialog title={<FormattedMessage id={words.title} />} onClose={onNo}>
      <p>
        <FormattedMessage id={words.question} values={{ day: intl.formatMessage({ id: day }) }} />
      </p>
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onNo}>
          <FormattedMessage id={words.no} />
        </button>
        <button className="btn" type="button" onClick={onYes}>
          <FormattedMessage id={words.yes} />
        </button>
      </div>
    </Dialog>
  )
}
