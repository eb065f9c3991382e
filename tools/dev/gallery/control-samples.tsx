import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { SelectField } from '@/ui/forms/select-field.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { IconSamples } from './text-samples.tsx'

const variants = ['', 'btn--quiet', 'btn--whatsapp'] as const

export function ButtonSamples() {
  return (
    <div className="stack">
      {variants.map((variant) => (
        <p className="gallery-row" key={variant}>
          <button className={`btn ${variant}`} type="button">
            btn {variant}
          </button>
          <button className={`btn ${variant}`} type="button">
            <Icon name="share" />
            with an icon
          </button>
          <button className={`btn ${variant}`} type="button" disabled>
            disabled
          </button>
        </p>
      ))}
      <button className="btn wide" type="button">
        btn wide
      </button>
      <p className="gallery-row">
        <button className="icon-button" type="button" aria-label="An icon alone">
          <Icon name="close" />
        </button>
        <button className="link-button" type="button">
          linkbtn
        </button>
        <button className="link-button" type="button" disabled>
          linkbtn disabled
        </button>
      </p>
      <IconSamples />
    </div>
  )
}

export function FieldSamples() {
  return (
    <form className="form" onSubmit={(event) => event.preventDefault()}>
      <TextField label="A field" placeholder="Placeholder" />
      <TextField label="With a hint" hint="What to know before typing" defaultValue="Ñusta Quispe" />
      <TextField label="With an error" error="What is wrong with it" hint="And the hint" defaultValue="ñ@" />
      <TextField label="Disabled" disabled defaultValue="Not now" />
      <TextField label="A code" className="code" inputMode="numeric" defaultValue="123456" />
      <SelectField label="A choice" defaultValue="b">
        <option value="a">First</option>
        <option value="b">Second</option>
      </SelectField>
      <TextArea label="Several lines" hint="At most 500 characters" />
      <TextArea label="Several lines, invalid" error="Too short" defaultValue="Rico" />
      <label className="choice">
        <input type="checkbox" defaultChecked />A checkbox
      </label>
    </form>
  )
}

export function DialogSamples() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="gallery-row">
        <button className="btn" type="button" onClick={() => setIsOpen(true)}>
          Open the dialog
        </button>
      </p>
      {isOpen && (
        <Dialog title="The title of a dialog" onClose={() => setIsOpen(false)}>
          <div className="form">
            <p>What it asks, in a sentence or two.</p>
            <div className="actions">
              <button className="btn btn--quiet" type="button" onClick={() => setIsOpen(false)}>
                Cancel
              </button>
              <button className="btn" type="button" onClick={() => setIsOpen(false)}>
                Do it
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

export function ToastSamples() {
  const intl = useIntl()
  return (
    <p className="gallery-row">
      <button
        className="btn btn--quiet"
        type="button"
        onClick={() =>
          void showToast(intl, { kind: 'success', title: 'contactForm.sentTitle', message: 'contactForm.sent' })
        }
      >
        Success
      </button>
      <button
        className="btn btn--quiet"
        type="button"
        onClick={() => void showToast(intl, { kind: 'error', title: 'error.title', message: 'error.offline' })}
      >
        Failure
      </button>
    </p>
  )
}
