import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'
import { QUERY_MAX_CHARS } from '@/domain/pages/public-data.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** The time for which one pauses between words, in milliseconds: after that, places are looked for. */
const TYPING_PAUSE_MS = 300

interface PlaceSearchFieldProps {
  query: string
  /** What else one asks by. */
  children: ReactNode
}

/** Where one types what is looked for; the address follows, and the other way round. */
export function PlaceSearchField({ query, children }: PlaceSearchFieldProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What stands in the address by what was typed here. */
  const asked = useRef(query)

  // What is typed wins; the field follows the address only when that changed otherwise, as by Back.
  useEffect(() => {
    if (query !== asked.current && input.current) input.current.value = query
    asked.current = query
  }, [query])
  useEffect(() => () => clearTimeout(pause.current), [])

  function find({ isTyping }: { isTyping: boolean }) {
    clearTimeout(pause.current)
    const next = normalizeQuery(input.current?.value ?? '')
    if (next === asked.current) return
    // One step Back leads out of the search, however many letters it took.
    const replace = isTyping && asked.current !== ''
    asked.current = next
    void navigate({ to: '.', search: (before) => ({ ...before, q: next || undefined }), replace })
  }

  return (
    <form
      className="admin-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        find({ isTyping: false })
      }}
    >
      <OutlinedInput
        inputRef={input}
        type="search"
        defaultValue={query}
        placeholder={intl.formatMessage({ id: 'adminPlaces.searchHint' })}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        slotProps={{
          input: {
            'aria-label': intl.formatMessage({ id: 'adminPlaces.search' }),
            maxLength: QUERY_MAX_CHARS,
            autoComplete: 'off',
            enterKeyHint: 'search',
          },
        }}
        onInput={() => {
          clearTimeout(pause.current)
          pause.current = setTimeout(() => find({ isTyping: true }), TYPING_PAUSE_MS)
        }}
      />
      {children}
    </form>
  )
}
