import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

/** What a user sent to prove a claim: read on wish, and in this page's memory alone. */
export function Evidence({ path }: { path: string }) {
  const intl = useIntl()
  const userId = useSession()?.userId ?? ''
  const [url, setUrl] = useState<string>()
  const { isBusy, failure, run } = useAsyncAction(() => 'claims.evidenceFailed' as const)
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])

  async function show() {
    await run(async () => {
      const { readPrivateFile } = await import('@/data/session/read-private-file.ts')
      setUrl(URL.createObjectURL(await readPrivateFile(path, userId)))
    })
  }

  if (!url) {
    return (
      <>
        <Button variant="outlined" disabled={isBusy} onClick={() => void show()}>
          <FormattedMessage id={isBusy ? 'claims.evidenceLoading' : 'claims.evidence'} />
        </Button>
        <InlineError message={failure} />
      </>
    )
  }
  if (path.endsWith('.pdf')) {
    return (
      <Button variant="outlined" href={url} target="_blank" rel="noopener">
        <FormattedMessage id="claims.evidencePdf" />
      </Button>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener">
      <img
        src={url}
        alt={intl.formatMessage({ id: 'claims.evidencePhoto' })}
        style={{ maxWidth: '100%', maxHeight: '16rem' }}
      />
    </a>
  )
}
