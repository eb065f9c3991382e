import { type ChangeEvent, useCallback, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { prepareEvidence } from '@/data/claims/prepare-evidence.ts'
import type { Attachment } from '@/data/session/upload.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { FileSize } from '@/ui/format/file-size.tsx'

export interface EvidenceFieldProps {
  evidence: Attachment | null
  onChange: (evidence: Attachment | null) => void
  /** The share that is sent, 0 to 1; null while it is not being sent. */
  sent: number | null
  /** Whether one is being prepared, which must be waited for. */
  onPreparing: (isPreparing: boolean) => void
}

const SHEET = 'M6 2h9l4 4v16H6zM14 2v5h5M9 12h7M9 16h7'

/** The field for the evidence of a claim: choose, show and remove a document or photo. */
export function EvidenceField({ evidence, onChange, sent, onPreparing }: EvidenceFieldProps) {
  const intl = useIntl()
  const id = useId()
  const [error, setError] = useState<MessageId>()
  const [isPreparing, setIsPreparing] = useState(false)

  function notifyPreparing(is: boolean) {
    setIsPreparing(is)
    onPreparing(is)
  }

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    // Otherwise the same file could not be chosen again.
    input.value = ''
    if (!file) return
    setError(undefined)
    notifyPreparing(true)
    try {
      onChange(await prepareEvidence(file))
    } catch (failure) {
      setError(toMessage(toErrorCode(failure)))
    }
    notifyPreparing(false)
  }

  function remove() {
    setError(undefined)
    onChange(null)
    document.getElementById(id)?.focus()
  }

  return (
    <div className="field-group">
      <label className="file-drop evidence-drop">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={SHEET} />
        </svg>
        <span>
          <FormattedMessage id={evidence ? 'claim.evidenceReplace' : 'claim.evidence'} />
        </span>
        <input
          className="sr-only"
          id={id}
          type="file"
          accept="image/*,application/pdf"
          disabled={isPreparing || sent !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={(event) => void choose(event)}
        />
      </label>
      {evidence && (
        <div className="chosen">
          <Chosen evidence={evidence} />
          {sent === null ? (
            <button
              className="icon-button"
              type="button"
              aria-label={intl.formatMessage({ id: 'claim.evidenceRemove' })}
              onClick={remove}
            >
              <Icon name="close" />
            </button>
          ) : (
            <progress value={sent} aria-label={intl.formatMessage({ id: 'claim.evidenceSending' })} />
          )}
        </div>
      )}
      <div role="status" id={`${id}-error`}>
        {isPreparing && <FormattedMessage id="claim.evidencePreparing" />}
        {error && (
          <p className="field-error">
            <Icon name="alert" />
            <FormattedMessage id={error} />
          </p>
        )}
      </div>
      <p className="hint" id={`${id}-hint`}>
        <FormattedMessage id="claim.evidenceHint" />
      </p>
    </div>
  )
}

/** Returns what is said of a file that cannot be evidence. */
function toMessage(code: ErrorCode): MessageId {
  if (code === 'photo-heic' || code === 'photo-canvas-blocked') return errorMessage(code).message
  return code === 'photo-unreadable' ? 'claim.fileRefused' : 'claim.fileTooLarge'
}

function Chosen({ evidence: { blob } }: { evidence: Attachment }) {
  // The object URL is created with the image, and revoked with it.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return (
    <>
      {blob.type !== 'application/pdf' && <img ref={show} alt="" />}
      <span>
        <FormattedMessage
          id={blob.type === 'application/pdf' ? 'claim.evidencePdf' : 'claim.evidencePhoto'}
          values={{ size: <FileSize bytes={blob.size} /> }}
        />
      </span>
    </>
  )
}
