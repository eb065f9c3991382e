import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { cityList, citySlugs } from '@/domain/cities/city.ts'
import { QUERY_MAX_CHARS } from '@/domain/pages/public-data.ts'
import type { MessageId } from '@/i18n/intl.ts'
import type { AdminSearch } from '@/ui/admin/filter-links.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'

interface ListSearchFormProps {
  /** What the address says of the list. */
  search: Pick<AdminSearch, 'city' | 'q'>
  /** What stands above the field for words: of what they are. */
  label: MessageId
}

/** Where one says of which city and with which words entries of a list are looked for; the address says it, too. */
export function ListSearchForm({ search, label }: ListSearchFormProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { q = '' } = search
  const [words, setWords] = useState(q)
  const [asked, setAsked] = useState(q)
  // The field follows the address, as by Back.
  if (q !== asked) {
    setAsked(q)
    setWords(q)
  }
  // Of the newest address: the link to another part of the list may have been pressed since this was drawn.
  const look = (change: Pick<AdminSearch, 'city'>) =>
    void navigate({
      to: '.',
      search: ({ show, city }) => ({ show, city, ...change, q: words.trim() || undefined }),
      resetScroll: false,
    })
  return (
    <form
      className="admin-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        look({})
      }}
    >
      <Field
        type="search"
        label={intl.formatMessage({ id: label })}
        slotProps={{ htmlInput: { maxLength: QUERY_MAX_CHARS } }}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Field
        select
        label={intl.formatMessage({ id: 'admin.city' })}
        slotProps={{ select: { native: true } }}
        value={search.city ?? ''}
        onChange={({ target }) => look({ city: citySlugs.find((slug) => slug === target.value) })}
      >
        <option value="">{intl.formatMessage({ id: 'admin.allCities' })}</option>
        {cityList.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Field>
      <Button type="submit" variant="outlined">
        <FormattedMessage id="admin.find" />
      </Button>
    </form>
  )
}
