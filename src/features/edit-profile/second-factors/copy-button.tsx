import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import type { MessageId } from '@/i18n/intl.ts'

interface CopyButtonProps {
  text: string
  /** What stands on it, before and after. */
  label: MessageId
  done: MessageId
}

/** Copies a text that can be marked and copied by hand, too. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      ignore(error, 'the text can be marked and copied by hand')
    }
  }
  return (
    <Button variant="outlined" onClick={() => void copy()}>
      <span role="status">
        <FormattedMessage id={isCopied ? done : label} />
      </span>
    </Button>
  )
}
