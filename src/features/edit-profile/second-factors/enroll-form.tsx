import { type ReactNode, type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Enrolment } from '@/data/session/second-factors.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { CodeField, toCode } from '../recent-sign-in/code-field.tsx'
import { EnrollActions } from './enroll-actions.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { useRecently } from '../recent-sign-in/recent-sign-in.tsx'

/** Factors' names, in characters. */
const NAME_MAX_CHARS = 50

export interface EnrollProps {
  /** The user gave it up. */
  onEnd: () => void
  onDone: () => Promise<void>
}

interface EnrollFormProps extends EnrollProps {
  enrolment: Enrolment
  suggestedName: string
  children: ReactNode
}

/** The end of every enrolment: the code that proves it works, and a name. What was typed stays when it is refused. */
export function EnrollForm({ enrolment, suggestedName, onEnd, onDone, children }: EnrollFormProps) {
  const intl = useIntl()
  const recently = useRecently()
  const [code, setCode] = useState('')
  const [name, setName] = useState(suggestedName)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useAsyncAction(toErrorCode)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const digits = toCode(code)
    setMissing(!digits)
    if (!digits || isTooLong(name, NAME_MAX_CHARS)) return
    void run(async () => {
      await recently(() => enrolment.finish(digits, name.trim() || suggestedName))
      await onDone()
    })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {children}
      <CodeField value={code} onChange={setCode} isMissing={isMissing} demoCode={enrolment.demoCode} />
      <Field
        label={intl.formatMessage({ id: 'profile.factorName' })}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxChars={NAME_MAX_CHARS}
        hint={<FormattedMessage id="profile.factorNameHint" />}
      />
      <MuiErrorAlert code={failure} />
      <EnrollActions label="profile.codeConfirm" isBusy={isBusy} onCancel={onEnd} />
    </form>
  )
}
