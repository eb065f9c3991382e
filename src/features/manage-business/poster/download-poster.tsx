import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { saveFile } from '@/ui/behavior/save-file.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { drawPoster } from './draw-poster.ts'

interface DownloadPosterProps {
  paper: RefObject<HTMLElement | null>
  placeId: string
}

/** Saves the poster as a picture, which an owner without a printer sends to a copy shop. */
export function DownloadPoster({ paper, placeId }: DownloadPosterProps) {
  const { isBusy, failure, run } = useAsyncAction(() => 'poster.notSaved' as const)

  async function save() {
    const { current } = paper
    if (!current) return
    await run(async () => saveFile(await drawPoster(current), `aquicito-${placeId}.png`))
  }

  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
        <FormattedMessage id="poster.download" />
      </Button>
      <InlineError message={failure} />
    </>
  )
}
