import { useIntl } from 'react-intl'
import { categories, categoryName, type StoredCategory } from '@/domain/categories/category.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { SelectField } from '@/ui/forms/select-field.tsx'

interface CategoryFieldProps {
  label: string
  /** What stands first, and chooses nothing. */
  choose: string
  /** Empty while none is chosen. */
  value: string
  error: string | undefined
  onChange: (category: string) => void
}

/** Chooses the category of a place, by the alphabet of the language. */
export function CategoryField({ label, choose, value, error, onChange }: CategoryFieldProps) {
  const locale = localeOfIntl(useIntl())
  const listed = (Object.keys(categories) as StoredCategory[])
    .map((slug) => ({ slug, name: categoryName(slug, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <SelectField label={label} required value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">{choose}</option>
      {listed.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
