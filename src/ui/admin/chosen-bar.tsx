import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

/** What presses the first button, from any row. */
export const CHOSEN_KEY = 'Shift+A'

interface ChosenBarProps {
  /** How many are chosen, in words. */
  label: ReactNode
  /** What can be done with them; the first one is what most wait for. */
  options: readonly { name: MessageId; count: number; onPress: () => void }[]
  chooseAll?: { name: MessageId; onPress: (() => void) | undefined } | undefined
  chooseNone: { name: MessageId; onPress: (() => void) | undefined }
  /** The dialog of what is being done. */
  children: ReactNode
}

/**
 * What can be done with the entries of a list that were chosen. Where there is room it is there without any, too: rows must not
 * move. On a phone it stands at the foot once one is chosen.
 */
export function ChosenBar({ label, options, chooseAll, chooseNone, children }: ChosenBarProps) {
  const labelId = useId()
  return (
    <div
      className={`admin-chosen actions ${chooseNone.onPress ? '' : 'admin-chosen--none'}`}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId}
    >
      <b id={labelId} role="status">
        {label}
      </b>
      {options.map(({ name, count, onPress }, index) => (
        <Button
          key={name}
          variant={index === 0 ? 'contained' : 'outlined'}
          disabled={count === 0}
          aria-keyshortcuts={index === 0 ? CHOSEN_KEY : undefined}
          onClick={onPress}
        >
          <FormattedMessage id={name} values={{ count }} />
        </Button>
      ))}
      {[chooseAll, chooseNone].map(
        (choice) =>
          choice && (
            <Button key={choice.name} variant="outlined" disabled={!choice.onPress} onClick={choice.onPress}>
              <FormattedMessage id={choice.name} />
            </Button>
          ),
      )}
      {children}
    </div>
  )
}
