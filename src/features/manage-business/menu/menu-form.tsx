import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveMenu } from '@/data/owners/menu.ts'
import type { TypedLine } from '@/data/owners/own-drafts.ts'
import { MENU_LINES_MAX, MENU_TEXT_MAX_CHARS, parsePrice } from '@/domain/notices/menu.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { type LineButton, MenuLineFields } from './menu-line-fields.tsx'
import css from './menu-form.css?inline'

injectStyles(css)

interface MenuFormProps {
  placeId: string
  initial: readonly TypedLine[]
  /** Whether that is what was begun and not saved. */
  isBegun: boolean
  onTyped: (lines: readonly TypedLine[]) => void
  onDiscard: () => void
  onSaved: (changes: { has_menu: boolean }) => void
}

/** Where the focus goes once the lines have changed. */
interface Goal {
  id: string
  part: LineButton | 'name' | 'price' | 'section'
}

/** The lines of a menu: typed, put in order, taken off, and saved together. */
export function MenuForm({ placeId, initial, isBegun, onTyped, onDiscard, onSaved }: MenuFormProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [lines, setLines] = useState(initial)
  const [isChanged, setIsChanged] = useState(isBegun)
  const [isChecked, setIsChecked] = useState(false)
  const [said, setSaid] = useState('')
  const { isBusy, failure, traceId, run, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'business-update-failed'),
  )
  /** Returns the field of a line that something is wrong with; undefined where nothing is. */
  const wrongPart = ({ name, price, section }: TypedLine) => {
    if (name.trim() === '' || isTooLong(name, MENU_TEXT_MAX_CHARS)) return 'name'
    if (parsePrice(price) === undefined) return 'price'
    return isTooLong(section, MENU_TEXT_MAX_CHARS) ? 'section' : undefined
  }

  function change(next: readonly TypedLine[], goal?: Goal) {
    reset()
    setLines(next)
    setIsChanged(true)
    onTyped(next)
    if (goal) focusOn(goal)
  }

  function focusOn({ id, part }: Goal) {
    requestAnimationFrame(() => {
      const line = list.current?.querySelector(`[data-line="${id}"]`)
      const wanted = line?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`)
      // At the end of the list there is only the way back.
      const other = line?.querySelector<HTMLElement>('button:not(:disabled)')
      ;(wanted ?? other)?.focus()
    })
  }

  function addLine() {
    const line = { id: crypto.randomUUID(), name: '', price: '', section: lines.at(-1)?.section ?? '' }
    setIsChecked(false)
    change([...lines, line], { id: line.id, part: 'name' })
  }

  function move(index: number, by: 1 | -1) {
    const line = lines[index]
    if (!line) return
    change(lines.toSpliced(index, 1).toSpliced(index + by, 0, line), { id: line.id, part: by < 0 ? 'up' : 'down' })
    setSaid(intl.formatMessage({ id: 'menuForm.moved' }, { n: index + by + 1, count: lines.length }))
  }

  function remove(index: number) {
    change(lines.toSpliced(index, 1))
    setSaid(intl.formatMessage({ id: 'menuForm.removed' }))
    add.current?.focus()
  }

  async function save() {
    setIsChecked(true)
    for (const line of lines) {
      const part = wrongPart(line)
      if (part) return focusOn({ id: line.id, part })
    }
    const typed = lines.map(({ name, price, section }) => ({
      name,
      price: parsePrice(price) ?? null,
      section: section.trim() || null,
    }))
    await run(async () => {
      const saved = await saveMenu(placeId, typed)
      void showToast(intl, { kind: 'success', title: 'business.savedTitle', message: 'business.saved' })
      onSaved(saved)
    })
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="hint">
        <FormattedMessage id="menuForm.hint" values={{ max: MENU_LINES_MAX }} />
      </p>
      {isChanged && (
        <p className="hint" role="status">
          <FormattedMessage id={isOnline ? 'menuForm.begun' : 'menuForm.offline'} />
        </p>
      )}
      <ol className="menu-lines" ref={list}>
        {lines.map((line, index) => (
          <MenuLineFields
            key={line.id}
            line={line}
            n={index + 1}
            count={lines.length}
            isChecked={isChecked}
            onChange={(next) => change(lines.with(index, next))}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Button ref={add} variant="outlined" disabled={lines.length >= MENU_LINES_MAX} onClick={addLine}>
        <FormattedMessage id="menuForm.add" />
      </Button>
      <InlineError
        message={failure ? errorMessage(failure).message : isChecked && lines.some(wrongPart) ? 'menuForm.check' : null}
        traceId={failure ? traceId : undefined}
      />
      <div className="actions">
        {isChanged && (
          <Button variant="outlined" disabled={isBusy} onClick={onDiscard}>
            <FormattedMessage id="business.discard" />
          </Button>
        )}
        <Button type="submit" disabled={isBusy || !isOnline || !isChanged}>
          <FormattedMessage id={isBusy ? 'business.saving' : 'menuForm.save'} />
        </Button>
      </div>
    </form>
  )
}
