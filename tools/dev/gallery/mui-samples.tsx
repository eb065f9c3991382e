import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { MuiRoot } from '@/ui/mui/mui-root.tsx'

/** What those pages use that are for users who are signed in. */
export function MuiSamples() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <MuiRoot>
      <div className="form">
        <Field label="A field" hint="A hint" defaultValue="Ñusta" />
        <Field label="With an error" error="What is wrong with it" />
        <p className="gallery-row">
          <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
          <Button disabled>Disabled</Button>
          <Button variant="text">An action of little weight</Button>
        </p>
      </div>
      <FormDialog
        isOpen={isOpen}
        title="The title of a dialog"
        onClose={close}
        onSubmit={close}
        actions={<Button type="submit">Save</Button>}
      >
        <Field label="A field" takesFocus />
      </FormDialog>
    </MuiRoot>
  )
}
