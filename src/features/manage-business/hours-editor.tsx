import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { openingHoursLines } from '@/domain/opening-hours/opening-hours.ts'
import {
  copyToOpenDays,
  enterMode,
  type HoursEntry,
  toHoursText,
  type HoursMode,
  type WeekHours,
} from '@/domain/opening-hours/opening-hours-editor.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { DayEditor } from './day-editor.tsx'
import { dayNames } from './day-names.ts'

interface HoursEditorProps {
  entry: HoursEntry
  /** The place's own hours. */
  stored: string
  error: string | undefined
  hint: string | undefined
  maxLength: number
  onChange: (entry: HoursEntry) => void
}

const modes = [
  ['week', 'business.hoursWeek'],
  ['text', 'business.hoursText'],
  ['none', 'business.hoursNone'],
] as const satisfies readonly (readonly [HoursMode, string])[]

/** Opening hours, day by day or as a text, with how visitors will see them. */
export function HoursEditor({ entry, stored, error, hint, maxLength, onChange }: HoursEditorProps) {
  const intl = useIntl()
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  const text = toHoursText(entry, stored)
  const changeWeek = (week: WeekHours) => {
    setCopied(null)
    onChange({ ...entry, week })
  }

  function choose(mode: HoursMode) {
    const next = enterMode(entry, mode)
    if (next) onChange(next)
    else setIsAsking(true)
  }
  function copyFrom(day: number) {
    onChange({ ...entry, week: copyToOpenDays(entry.week, day) })
    setCopied(
      intl.formatMessage({ id: 'business.copied' }, { day: intl.formatMessage({ id: dayNames[day] ?? dayNames[0] }) }),
    )
  }

  return (
    <fieldset className="plain hours-editor" aria-describedby={`${id}-error`}>
      <legend>
        <FormattedMessage id="business.hours" />
      </legend>
      {hint && <p className="hint">{hint}</p>}
      <RadioGroup row aria-label={intl.formatMessage({ id: 'business.hoursMode' })} value={entry.mode}>
        {modes.map(([mode, name]) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio onChange={() => choose(mode)} />}
            label={<FormattedMessage id={name} />}
          />
        ))}
      </RadioGroup>
      {entry.mode === 'week' && (
        <>
          <ul className="week">
            {entry.week.map((day, index) => (
              <DayEditor
                key={dayNames[index]}
                index={index}
                day={day}
                isChecked={error !== undefined}
                onChange={(next) => changeWeek(entry.week.with(index, next))}
                onCopy={() => copyFrom(index)}
              />
            ))}
          </ul>
          <p className="hint">
            <FormattedMessage id="business.openEnd" />
          </p>
        </>
      )}
      <p className="sr-only" role="status">
        {copied}
      </p>
      {entry.mode === 'text' && (
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
      <AskDialog
        isOpen={isAsking}
        onYes={() => {
          setIsAsking(false)
          onChange({ ...entry, mode: 'week' })
        }}
        onNo={() => setIsAsking(false)}
      />
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

interface AskDialogProps {
  isOpen: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before hours by day replace a text that cannot be read as such. */
function AskDialog({ isOpen, onYes, onNo }: AskDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={<FormattedMessage id="business.hoursAskTitle" />}
      onClose={onNo}
      onSubmit={onYes}
      actions={
        <>
          <Button variant="outlined" onClick={onNo}>
            <FormattedMessage id="business.hoursAskNo" />
          </Button>
          <Button type="submit">
            <FormattedMessage id="business.hoursAskYes" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="business.hoursAsk" />
      </p>
    </FormDialog>
  )
}
