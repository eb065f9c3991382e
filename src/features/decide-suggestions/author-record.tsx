import { FormattedMessage } from 'react-intl'
import type { SuggestionAuthor } from '@/data/admin/suggestions.ts'

/** What became of what the author suggested before. @param author Undefined while it is read, and of a deleted account. */
export function AuthorRecord({ author }: { author: SuggestionAuthor | undefined }) {
  if (!author) return null
  return (
    <p className="meta">
      <FormattedMessage id="suggestions.record" values={{ ...author.record }} />
    </p>
  )
}
