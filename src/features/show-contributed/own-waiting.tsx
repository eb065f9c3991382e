import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { MyCorrection } from '@/data/suggestions/my-additions.ts'
import { CONTRIBUTED_SECTION_ID } from '@/domain/accounts/profile-sections.ts'
import * as messages from 'messages:contributed'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { SaidInWords } from './said-in-words.tsx'

/** What a user says is wrong with a place and what still waits, on its page, for them alone. */
export function OwnWaiting({ corrections }: { corrections: readonly MyCorrection[] }) {
  return (
    <PartIntl part={messages}>
      <div className="stack">
        <h3>
          <FormattedMessage id="contributed.yours" />
        </h3>
        <ul style={{ overflowWrap: 'anywhere' }}>
          {corrections.map((correction) => (
            <li key={correction.id}>
              <SaidInWords said={correction} />
            </li>
          ))}
        </ul>
        <p>
          <Link className="tap-row" to="/perfil" hash={CONTRIBUTED_SECTION_ID}>
            <FormattedMessage id="contributed.toProfile" />
          </Link>
        </p>
      </div>
    </PartIntl>
  )
}
