import Button from '@mui/material/Button'
import * as messages from 'messages:admin'
import { type ReactNode, use, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { intlIn } from '@/i18n/part-intl.tsx'
import { ownDevice } from '../behavior/own-device.ts'
import { useFocusReturn } from '../behavior/use-focus-return.ts'
import { useOnline } from '../behavior/use-online.ts'
import { InlineError } from '../feedback/inline-error.tsx'
import { isTooLong } from '../forms/use-too-long.ts'
import { FormDialog } from '../mui/mui-dialog.tsx'
import { Field } from '../mui/mui-field.tsx'
import { LastDecision, type Undo } from './last-decision.tsx'

/** What does it, as TanStack Query has it. */
interface Mutation<Input, Output> {
  mutateAsync: (input: Input) => Promise<Output>
  isPending: boolean
  error: { code: Parameters<typeof errorMessage>[0]; traceId: string | undefined } | null
}

/** An answer that admins give often: a button with its name adds it to what is typed, and it can be changed there. */
export interface Reply {
  name: MessageId
  text: MessageId
}

/** The field for words on a decision. */
interface Words {
  label: MessageId
  hint: MessageId
  maxChars: number
  initial?: string
  /** What is said where there are none, and they have to be there. */
  missing?: MessageId
  replies?: readonly Reply[] | undefined
  /** The language of who reads them, which the replies are in; without it, that of the page. */
  locale?: Parameters<typeof intlIn>[0] | undefined
}

interface DecisionDialogProps<Input, Output> {
  title: MessageId
  /** What is about to be done, to whom or what. */
  lead: ReactNode
  /** What it is done to, one by one, where it is done to several. */
  names?: readonly { id: string; name: string }[]
  /** The field for words on it: a reason, which has to be there, or notes, which need not. None where nothing is to be said. */
  words?: Words
  /** Other fields, above that one. */
  children?: ReactNode
  /** What stands on the button that does it; the message may ask for the `count` of the names. */
  action: MessageId
  /** Whether it ends what was paid for, or asked. */
  isDanger?: boolean
  /** What stands on the one that does not. */
  cancel?: MessageId
  /** The question that undoes it. Without it, it cannot be undone. */
  undo?: Undo | undefined
  /** What is said while there is no connection. */
  offline: MessageId
  mutation: Mutation<Input, Output>
  /** Returns what is sent; null where something is wrong. @param words As they were typed. */
  toInput: (words: string) => Input | null
  onDone: (input: Input, output: Output) => void
  onClose: () => void
}

/** Who is sent a reason: the author of what is decided, who claims a place, who owns or manages it, who loses it, or only the log. */
export const reasonHints = {
  author: 'admin.reasonHintAuthor',
  owner: 'admin.reasonHintOwner',
  formerOwner: 'admin.reasonHintFormerOwner',
  log: 'admin.reasonHint',
} as const satisfies Record<string, MessageId>

/** Returns the field for the reason of what is done, which has to be there. */
export function reasonWords(reader: keyof typeof reasonHints, maxChars: number, replies?: readonly Reply[]): Words {
  return { label: 'admin.reason', hint: reasonHints[reader], missing: 'admin.reasonMissing', maxChars, replies }
}

/** Gives the first field of a question the focus, below its lead; not on a phone, whose keyboard would cover the question. */
function focusFirstField(lead: HTMLElement | null): void {
  if (lead === null || ownDevice() === 'phone') return
  // What is typed below a long list of names would be out of sight.
  const content = lead.closest('.MuiDialogContent-root')
  if (content && content.scrollHeight > content.clientHeight) return
  lead.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

/** Asks once more before an admin does something, with words on it. Nothing of it ever waits for a network. */
export function DecisionDialog<Input, Output>({
  words,
  mutation,
  toInput,
  onDone,
  onClose,
  undo,
  ...props
}: DecisionDialogProps<Input, Output>) {
  const { title, lead, names, children, action, isDanger = false, cancel = 'admin.cancel', offline } = props
  const intl = useIntl()
  const isOnline = useOnline()
  const [text, setText] = useState(words?.initial ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = words?.missing !== undefined && text.trim() === ''
  const { isPending, error } = mutation

  const { remember } = use(LastDecision)
  const goOn = useFocusReturn()

  const add = (reply: MessageId) => {
    const readers = words?.locale ? intlIn(words.locale, messages) : intl
    setText([text.trim(), readers.formatMessage({ id: reply })].filter(Boolean).join('\n'))
  }

  const submit = async () => {
    setIsChecked(true)
    const input = isMissing || isTooLong(text, words?.maxChars) ? null : toInput(text)
    if (input === null) return
    let output: Output
    try {
      output = await mutation.mutateAsync(input)
    } catch (failure) {
      return ignore(failure, 'the dialog shows the error of the mutation')
    }
    goOn()
    remember(undo ?? null)
    onDone(input, output)
  }

  return (
    <FormDialog
      isOpen
      isOutsideInReach={false}
      title={<FormattedMessage id={title} />}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <FormattedMessage id={cancel} />
          </Button>
          <Button type="submit" color={isDanger ? 'error' : 'primary'} disabled={isPending || !isOnline}>
            <FormattedMessage id={action} values={{ count: names?.length }} />
          </Button>
        </>
      }
    >
      <div ref={focusFirstField} style={{ overflowWrap: 'anywhere' }}>
        <p>{lead}</p>
        {names && (
          <ul>
            {names.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      {children}
      {words && (
        <Field
          label={intl.formatMessage({ id: words.label })}
          hint={intl.formatMessage({ id: words.hint })}
          error={isChecked && isMissing && words.missing && intl.formatMessage({ id: words.missing })}
          multiline
          minRows={3}
          maxChars={words.maxChars}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {words?.replies && (
        <div className="actions" role="group" aria-label={intl.formatMessage({ id: 'admin.replies' })}>
          {words.replies.map((reply) => (
            <Button key={reply.name} variant="outlined" onClick={() => add(reply.text)}>
              <FormattedMessage id={reply.name} />
            </Button>
          ))}
        </div>
      )}
      <InlineError
        message={isOnline ? error && errorMessage(error.code).message : offline}
        traceId={isOnline ? error?.traceId : undefined}
      />
    </FormDialog>
  )
}
