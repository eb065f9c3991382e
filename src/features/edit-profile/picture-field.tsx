import Button from '@mui/material/Button'
import { type ChangeEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readPicture, savePicture } from '@/data/accounts/profile-picture.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import css from './picture-field.css?inline'

injectStyles(css)

/** The user's picture, which stands beside their reviews: chosen, changed, taken off. */
export function PictureField({ user: { userId, fullName } }: { user: SignedInUser }) {
  const intl = useIntl()
  const { data: read, error } = usePrivateQuery('picture', readPicture)
  const [saved, setSaved] = useState<{ address: string | null }>()
  const { isBusy, failure, traceId, run } = useAsyncAction((thrown) => toErrorCode(thrown, 'profile-update-failed'))
  const address = saved ? saved.address : (read ?? null)
  const isKnown = saved !== undefined || read !== undefined

  async function save(file: File | null): Promise<void> {
    const isSaved = await run(async () => setSaved({ address: await savePicture(userId, file) }))
    if (!isSaved) return
    const message = file ? 'profile.pictureSaved' : 'profile.pictureRemoved'
    void showToast(intl, { kind: 'success', title: 'profile.savedTitle', message })
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    // Otherwise the same file could not be chosen again.
    currentTarget.value = ''
    if (file) void save(file)
  }

  return (
    <div className="stack">
      <h3 className="plain-heading" style={{ fontSize: '1rem' }}>
        <FormattedMessage id="profile.picture" />
      </h3>
      <div className="actions" style={{ alignItems: 'center' }}>
        <span className="own-picture">
          {address ? (
            <img src={address} alt={intl.formatMessage({ id: 'profile.pictureAlt' })} width="96" height="96" />
          ) : (
            <span aria-hidden="true">{fullName ? [...fullName][0] : ''}</span>
          )}
        </span>
        <div className="actions">
          <label className="btn btn--quiet" aria-disabled={isBusy || undefined}>
            <FormattedMessage id={address ? 'profile.pictureChange' : 'profile.pictureChoose'} />
            <input className="sr-only" type="file" accept="image/*" disabled={isBusy || !isKnown} onChange={choose} />
          </label>
          {address && (
            <Button
              variant="outlined"
              color="error"
              style={{ margin: 0 }}
              disabled={isBusy}
              onClick={() => void save(null)}
            >
              <FormattedMessage id="profile.pictureRemove" />
            </Button>
          )}
        </div>
      </div>
      <MuiErrorAlert
        code={failure ?? (error && !saved ? toErrorCode(error, 'profile-load-failed') : null)}
        traceId={traceId}
      />
      <p className="meta" role="status">
        <FormattedMessage id={isBusy ? 'profile.pictureSaving' : 'profile.pictureHint'} />
      </p>
    </div>
  )
}
