import Button from '@mui/material/Button'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { toPng } from '@/ui/artwork/to-png.ts'
import { saveFile } from '@/ui/behavior/save-file.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

/** The bank's QR, and a way to save it: no phone can scan its own screen. */
export function QrPicture({ src }: { src: string }) {
  const intl = useIntl()
  const picture = useRef<HTMLImageElement>(null)
  const { isBusy, failure, run } = useAsyncAction(() => 'payPlan.qrNotSaved' as const)

  async function save() {
    const image = picture.current
    if (!image) return
    await run(async () => saveFile(await toPng(image), 'aquicito-qr.png'))
  }

  return (
    <div className="stack pay-qr">
      <img ref={picture} src={src} alt={intl.formatMessage({ id: 'payPlan.qr' })} />
      <div className="actions">
        <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
          <FormattedMessage id="payPlan.saveQr" />
        </Button>
      </div>
      <p className="meta">
        <FormattedMessage id="payPlan.saveQrHint" />
      </p>
      <InlineError message={failure} />
    </div>
  )
}
