import Button from '@mui/material/Button'
import { createContext, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { FormDialog } from '../mui/mui-dialog.tsx'

/** What shows the keys of the list that a row is in. */
export const ShowKeys = createContext<() => void>(() => undefined)

const key = (name: ReactNode) => <kbd>{name}</kbd>

/** What is said of the keys of a list. */
export function Keys({ id }: { id: MessageId }) {
  return <FormattedMessage id={id} values={{ k: key }} />
}

/** The keys of a list, over it: far down its hint is out of sight. */
export function KeysDialog({ keys, onClose }: { keys: MessageId; onClose: () => void }) {
  return (
    <FormDialog
      isOpen
      title={<FormattedMessage id="admin.keysTitle" />}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <Button type="submit">
          <FormattedMessage id="site.close" />
        </Button>
      }
    >
      <p>
        <Keys id={keys} />
      </p>
      <p>
        <Keys id="admin.keysMore" />
      </p>
    </FormDialog>
  )
}
