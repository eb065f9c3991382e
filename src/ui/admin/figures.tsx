import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

interface FiguresProps {
  /** `Figure`s. */
  children: ReactNode
  /** What stands on the button that reads them again. */
  reload: MessageId
  query: { isFetching: boolean; refetch: () => unknown }
}

/** Numbers at the head of a page, large, with a way to read them again. */
export function Figures({ children, reload, query: { isFetching, refetch } }: FiguresProps) {
  return (
    <div className="surface admin-figures">
      {children}
      <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
        <FormattedMessage id={reload} />
      </Button>
    </div>
  )
}

interface FigureProps {
  count: number
  /** What is counted. */
  label: ReactNode
  /** Since when, or the like. */
  detail?: ReactNode
  /** Whether an admin should see to it. */
  isBad?: boolean
}

/** One of these numbers. */
export function Figure({ count, label, detail, isBad = false }: FigureProps) {
  const intl = useIntl()
  return (
    <p className={isBad ? 'bad' : undefined}>
      <b>{intl.formatNumber(count)}</b> <span>{label}</span>
      {detail && <span className="meta">{detail}</span>}
    </p>
  )
}

/** The box of numbers that are to come. */
export function LoadingFigures() {
  return <div className="surface skeleton admin-figures" aria-hidden="true" />
}
