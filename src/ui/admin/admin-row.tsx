import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { RowToggle } from './row-toggle.tsx'

/** What can be done with an entry. */
export interface RowAction {
  /** What stands on its button. */
  name: MessageId
  /** Whether it is what most such entries wait for. */
  isMain?: boolean
  /** Whether it ends what was paid for, or asked. */
  isDanger?: boolean
  /** What presses it while the toggle of its row has the focus. */
  keyShortcut?: string | undefined
  onPress: () => void
}

interface AdminRowProps {
  /** What the entry is called where its toggle is read out. */
  name: string
  /** The cells of the row, one for each column of its list. What is `admin-brief` of them is cut until the row is open. */
  children: ReactNode
  /** The rest of the entry, which an open row shows. */
  details: ReactNode
  actions: readonly RowAction[]
  /** The number of actions that have room in the row; the others are among its details. */
  actionsInRow?: number
}

/** An entry of `AdminRows`: where there is room, a row whose details one opens; on a phone, all of it. */
export function AdminRow({ name, children, details, actions, actionsInRow = 2 }: AdminRowProps) {
  const intl = useIntl()
  const detailsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const more = actions.slice(actionsInRow)
  return (
    <>
      <RowToggle
        controls={detailsId}
        isOpen={isOpen}
        label={intl.formatMessage({ id: 'admin.details' }, { name })}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {children}
      <div id={detailsId} className="admin-row__details">
        {details}
      </div>
      {actions.length > 0 && (
        <div className="actions admin-row__actions">
          <div>
            {actions.slice(0, actionsInRow).map((action) => (
              <ActionButton key={action.name} {...action} />
            ))}
          </div>
          {more.length > 0 && (
            <div className="admin-row__more">
              {more.map((action) => (
                <ActionButton key={action.name} {...action} />
              ))}
            </div>
          )}
        </div>
      )}
    </>
  )
}

function ActionButton({ name, isMain = false, isDanger = false, keyShortcut, onPress }: RowAction) {
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isDanger ? 'error' : 'primary'}
      aria-keyshortcuts={keyShortcut}
      onClick={onPress}
    >
      <FormattedMessage id={name} />
    </Button>
  )
}
