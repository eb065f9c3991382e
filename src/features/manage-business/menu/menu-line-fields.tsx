import IconButton from '@mui/material/IconButton'
import { useIntl } from 'react-intl'
import type { TypedLine } from '@/data/owners/own-drafts.ts'
import { MENU_TEXT_MAX_CHARS, parsePrice } from '@/domain/notices/menu.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'

/** The buttons of a line. */
export type LineButton = 'up' | 'down' | 'remove'

interface MenuLineFieldsProps {
  line: TypedLine
  /** Which line it is, from 1. */
  n: number
  count: number
  /** Whether what is missing is told, too. */
  isChecked: boolean
  onChange: (line: TypedLine) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One line of a menu: what, for how much, under which heading, and where it stands. */
export function MenuLineFields({ line, n, count, isChecked, onChange, onMove, onRemove }: MenuLineFieldsProps) {
  const intl = useIntl()
  const { name, price, section } = line
  const said = (id: MessageId) => intl.formatMessage({ id }, { n })
  const nameError = isChecked && name.trim() === '' ? said('menuForm.nameMissing') : undefined
  const priceError = parsePrice(price) === undefined ? said('menuForm.priceInvalid') : undefined
  const button = (part: LineButton, label: MessageId, isDisabled: boolean, onClick: () => void) => (
    <IconButton data-part={part} disabled={isDisabled} aria-label={said(label)} onClick={onClick}>
      <Icon name={part === 'remove' ? 'close' : 'chevron'} />
    </IconButton>
  )
  return (
    <li className="surface menu-line" data-line={line.id}>
      <TextField
        label={said('menuForm.name')}
        data-part="name"
        value={name}
        error={nameError}
        maxChars={MENU_TEXT_MAX_CHARS}
        onChange={({ target }) => onChange({ ...line, name: target.value })}
      />
      <TextField
        label={said('menuForm.price')}
        data-part="price"
        inputMode="decimal"
        value={price}
        error={isChecked ? priceError : undefined}
        maxLength={12}
        onChange={({ target }) => onChange({ ...line, price: target.value })}
      />
      <TextField
        label={said('menuForm.section')}
        data-part="section"
        value={section}
        maxChars={MENU_TEXT_MAX_CHARS}
        onChange={({ target }) => onChange({ ...line, section: target.value })}
      />
      <div className="menu-line__buttons">
        {button('up', 'menuForm.up', n === 1, () => onMove(-1))}
        {button('down', 'menuForm.down', n === count, () => onMove(1))}
        {button('remove', 'menuForm.remove', false, onRemove)}
      </div>
    </li>
  )
}
