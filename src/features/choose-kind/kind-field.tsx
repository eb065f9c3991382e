import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { categoryNames } from '@/domain/categories/category-names.ts'
import { isPlaceKind, toPlaceKind } from '@/domain/categories/place-kinds.ts'
import { CATEGORY_MAX_CHARS } from '@/domain/places/place-limits.ts'
import { findKinds } from '@/domain/suggestions/find-kinds.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { TextField } from '@/ui/forms/text-field.tsx'
import { useCombobox } from '@/ui/forms/use-combobox.tsx'

interface KindFieldProps {
  label: string
  /** A kind, as places are stored, or what was typed that names none. */
  value: string
  /** What the place is stored with: it stays on offer, even where the directory has no such kind any more. */
  stored?: string
  hint?: string | undefined
  error: string | undefined
  readOnly?: boolean
  onChange: (value: string) => void
  /** Called once the field is left, after what it still chooses. */
  onLeft?: () => void
}

/** Takes what kind of place it is: one of those that the directory shows, found by what people call it. */
export function KindField({
  label,
  value,
  stored = '',
  hint,
  error,
  readOnly = false,
  onChange,
  onLeft,
}: KindFieldProps) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const toText = (kind: string) => {
    const [spanish = kind, english = spanish] = isPlaceKind(kind) ? categoryNames(kind) : []
    return locale === 'es' ? spanish : english
  }
  const [text, setText] = useState(() => toText(value))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    // The form has another value than this field gave it, as of a place that changed meanwhile.
    setShown(value)
    setText(toText(value))
  }
  // Of what is chosen already, all others are offered beside it.
  const [isTyped, setTyped] = useState(false)
  const sought = isTyped ? text : ''
  const { found, isOpen, open, close, field, list } = useCombobox({
    label,
    find: () => [
      ...(sought === '' && stored !== '' && !isPlaceKind(stored) ? [stored] : []),
      ...findKinds(sought, locale),
    ],
    toKey: (kind: string) => kind,
    toLabel: toText,
    isFirstActive: sought !== '',
    onChosen: choose,
  })

  function give(next: string) {
    setShown(next)
    onChange(next)
  }
  function choose(kind: string) {
    setText(toText(kind))
    setTyped(false)
    give(kind)
  }

  return (
    <div className="combobox combobox--over">
      <TextField
        {...field}
        label={label}
        hint={hint}
        required
        maxChars={CATEGORY_MAX_CHARS}
        placeholder={intl.formatMessage({ id: 'addition.chooseKind' })}
        error={error}
        readOnly={readOnly}
        value={text}
        onFocus={({ target }) => {
          if (text !== '') target.select()
          else if (!readOnly) open()
        }}
        onClick={readOnly ? undefined : open}
        onBlur={() => {
          close()
          const [only, another] = isTyped && isOpen ? found : []
          const kind = isPlaceKind(value) ? value : another === undefined ? only : undefined
          if (kind) choose(kind)
          onLeft?.()
        }}
        onChange={({ target }) => {
          setText(target.value)
          setTyped(true)
          give(toPlaceKind(target.value) ?? target.value)
          open()
        }}
      />
      {list}
      <p className={isOpen && sought && found.length === 0 ? 'meta' : 'sr-only'} role="status">
        {isOpen && sought && <FormattedMessage id="addition.categoriesFound" values={{ count: found.length }} />}
      </p>
    </div>
  )
}
