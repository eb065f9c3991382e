import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { localeOfIntl } from '@/i18n/intl.ts'

/** Shares the link to a business's page by the device's share sheet; copies it where there is none. */
export function ShareLink({ place: { id, name } }: { place: PlaceWithId }) {
  const intl = useIntl()
  const [outcome, setOutcome] = useState<'place.copied' | 'place.copyFailed'>()
  const url = location.origin + toLocalePath(`/lugar/${encodeURIComponent(id)}`, localeOfIntl(intl))

  async function share() {
    // Of the DOM's types, `share` is always there; of browsers, it is not.
    if ('share' in navigator) {
      const text = intl.formatMessage({ id: 'place.shareText' }, { name })
      await navigator
        .share({ title: name, text, url })
        .catch((error: unknown) => ignore(error, 'closing the sheet is no mistake'))
      return
    }
    await (navigator as Navigator).clipboard.writeText(url).then(
      () => setOutcome('place.copied'),
      () => setOutcome('place.copyFailed'),
    )
  }

  return (
    <div className="actions">
      <Button variant="outlined" onClick={() => void share()}>
        <FormattedMessage id="business.share" />
      </Button>
      <span className="meta" role="status">
        {outcome && <FormattedMessage id={outcome} values={{ url }} />}
      </span>
    </div>
  )
}
