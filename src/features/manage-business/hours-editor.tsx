import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { openingHoursLines } from '@/domain/opening-hours/opening-hours.ts'
import {
  enterMode,
  type HoursEntry,
  isOpenDay,
  shareHours,
  sharedHours,
  toHoursText,
  type WeekHours,
} from '@/domain/opening-hours/opening-hours-editor.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { dayNames } from './day-names.ts'
import { SharedHoursEditor } from './shared-hours-editor.tsx'
import { WeekEditor } from './week-editor.tsx'

interface HoursEditorProps {
  entry: HoursEntry
  /** The place's own hours. */
  stored: string
  error: string | undefined
  hint: string | undefined
  maxLength: number
  onChange: (entry: HoursEntry) => void
}

const views = [
  ['shared', 'business.hoursSame'],
  ['week', 'business.hoursWeek'],
  ['text', 'business.hoursText'],
  ['none', 'business.hoursNone'],
] as const

/** How hours are edited: a week whose open days have the same hours is edited at once, too. */
type View = (typeof views)[number][0]

/** What is asked before typed hours are replaced, and what replaces them. */
interface Question {
  kind: 'text' | 'days'
  entry: HoursEntry
  view: View
}

/** Opening hours, of all open days at once, day by day or as a text, with how visitors will see them. */
export function HoursEditor({ entry, stored, error, hint, maxLength, onChange }: HoursEditorProps) {
  const intl = useIntl()
  const id = useId()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isByDay, setIsByDay] = useState(() => sharedHours(entry.week) === null)
  const text = toHoursText(entry, stored)
  const hours = sharedHours(entry.week)
  const view = entry.mode === 'week' && hours && !isByDay ? 'shared' : entry.mode
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
      <legend>
        <h2>
          <FormattedMessage id="business.hours" />
        </h2>
      </legend>
      {hint && <p className="hint">{hint}</p>}
      <RadioGroup row aria-label={intl.formatMessage({ id: 'business.hoursMode' })} value={view}>
        {views.map(([option, name]) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio onChange={() => choose(option)} />}
            label={<FormattedMessage id={name} />}
          />
        ))}
      </RadioGroup>
      {view === 'shared' && hours && (
        <SharedHoursEditor week={entry.week} hours={hours} isChecked={error !== undefined} onChange={changeWeek} />
      )}
      {view === 'week' && <WeekEditor week={entry.week} isChecked={error !== undefined} onChange={changeWeek} />}
      {entry.mode === 'week' && (
        <p className="hint">
          <FormattedMessage id="business.openEnd" />
        </p>
      )}
      {view === 'text' && (
        <Field
          label={intl.formatMessage({ id: 'business.hoursText' })}
          hint={intl.formatMessage({ id: 'business.hoursTextHint' })}
          error={error}
          multiline
          minRows={5}
          slotProps={{ htmlInput: { maxLength } }}
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
      {text !== null && text.trim() !== '' && <Preview lines={openingHoursLines(text)} />}
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
  // Lines may be equal: only their place tells them apart.
  const rows = lines.map((line, place) => ({ key: place, line }))
  return (
    <div className="shownhours">
      <p className="hint">
        <FormattedMessage id="business.hoursShown" />
      </p>
      <ul lang="es">
        {rows.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const questionWords = {
  text: {
    title: 'business.hoursAskTitle',
    question: 'business.hoursAsk',
    yes: 'business.hoursAskYes',
    no: 'business.hoursAskNo',
  },
  days: {
    title: 'business.shareAskTitle',
    question: 'business.shareAsk',
    yes: 'business.shareAskYes',
    no: 'business.shareAskNo',
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
    <FormDialog
      isOpen
      title={<FormattedMessage id={words.title} />}
      onClose={onNo}
      onSubmit={onYes}
      actions={
        <>
          <Button variant="outlined" onClick={onNo}>
            <FormattedMessage id={words.no} />
          </Button>
          <Button type="submit">
            <FormattedMessage id={words.yes} />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id={words.question} values={{ day: intl.formatMessage({ id: day }) }} />
      </p>
    </FormDialog>
  )
}
