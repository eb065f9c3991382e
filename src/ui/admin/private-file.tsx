import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { InlineError } from '../feedback/inline-error.tsx'
import { useAsyncAction } from '../forms/use-async-action.ts'

interface PrivateFileProps {
  /** Its name, which tells its kind. */
  name: string
  read: () => Promise<Blob>
  /** Whether it is read at once. */
  isShown?: boolean
  /** What stands on the button that shows it, while it is read, and where it could not be; what a picture is called. */
  words: { show: MessageId; loading: MessageId; failed: MessageId; picture: MessageId; pdf?: MessageId }
}

/** Gives what replaces a pressed button the focus, unless it is elsewhere by now. */
function takeFocus(link: HTMLElement | null): void {
  if (document.activeElement === document.body) link?.focus()
}

/** A file that admins alone may see: read on wish or at once, and in this page's memory alone. */
export function PrivateFile({ name, read, isShown = false, words }: PrivateFileProps) {
  const intl = useIntl()
  const [url, setUrl] = useState<string>()
  const { isBusy, failure, run } = useAsyncAction(() => words.failed)
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])

  async function show() {
    await run(async () => setUrl(URL.createObjectURL(await read())))
  }

  const begin = useEffectEvent(() => {
    if (isShown) void show()
  })
  useEffect(() => begin(), [])

  if (!url) {
    return (
      <>
        <Button variant="outlined" disabled={isBusy} onClick={() => void show()}>
          <FormattedMessage id={isBusy ? words.loading : words.show} />
        </Button>
        <InlineError message={failure} />
      </>
    )
  }
  if (words.pdf && name.endsWith('.pdf')) {
    return (
      <Button ref={takeFocus} variant="outlined" href={url} target="_blank" rel="noopener">
        <FormattedMessage id={words.pdf} />
      </Button>
    )
  }
  return (
    <a ref={takeFocus} href={url} target="_blank" rel="noopener">
      <img src={url} alt={intl.formatMessage({ id: words.picture })} style={{ maxWidth: '100%', maxHeight: '16rem' }} />
    </a>
  )
}
