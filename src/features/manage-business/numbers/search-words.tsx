import { FormattedMessage } from 'react-intl'
import { readSearchWords } from '@/data/owners/visit-days.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { WORD_DAYS, WORD_PHONES_MIN } from '@/domain/visits/search-report.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'

/** By which words searches found a place: only those that several phones searched for. */
export function SearchWords({ placeId }: { placeId: string }) {
  const { data: words, error, refetch } = usePrivateQuery(`search words ${placeId}`, () => readSearchWords(placeId))
  return (
    <section className="surface stack">
      <div>
        <h2>
          <FormattedMessage id="numbers.words" />
        </h2>
        <p className="meta">
          <FormattedMessage id="numbers.wordsMethod" values={{ days: WORD_DAYS, phones: WORD_PHONES_MIN }} />
        </p>
      </div>
      {words ? (
        words.length > 0 ? (
          <ol className="numbers-words">
            {words.map(({ word, phones }) => (
              <li key={word}>
                <b>{word}</b>{' '}
                <span className="meta">
                  <FormattedMessage id="numbers.wordPhones" values={{ count: phones }} />
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <p>
            <FormattedMessage id="numbers.noWords" values={{ phones: WORD_PHONES_MIN }} />
          </p>
        )
      ) : error ? (
        <p role="alert">
          <FormattedMessage id={errorMessage(toErrorCode(error, 'numbers-load-failed')).message} />{' '}
          <button className="link-button" type="button" onClick={() => void refetch()}>
            <FormattedMessage id="failure.retry" />
          </button>
        </p>
      ) : (
        <span className="skeleton" />
      )}
    </section>
  )
}
