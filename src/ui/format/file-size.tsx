import { FormattedMessage, useIntl } from 'react-intl'

const KILOBYTE = 1024
/** From here on, in KB, sizes are said in MB: four digits are hard to read. */
const LARGE_KB = 1000

/** What something weighs on the device, in KB or MB. */
export function FileSize({ bytes }: { bytes: number }) {
  const intl = useIntl()
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < LARGE_KB ? (
    <FormattedMessage id="saved.kilobytes" values={{ size: intl.formatNumber(kilobytes) }} />
  ) : (
    <FormattedMessage
      id="saved.megabytes"
      values={{ size: intl.formatNumber(kilobytes / KILOBYTE, { maximumFractionDigits: 1 }) }}
    />
  )
}
