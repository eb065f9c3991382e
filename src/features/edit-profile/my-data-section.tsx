import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportOutcome } from '@/data/accounts/import-data.ts'
import { exportMyData } from '@/data/accounts/profile.ts'
import { turnOffMails } from '@/data/notifications/mail-choice.ts'
import type { DataFileSettings } from '@/domain/accounts/data-file.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { areTextsHere, localeOfIntl } from '@/i18n/intl.ts'
import { storeLocale } from '@/i18n/locale.ts'
import { chooseTheme, useTheme } from '@/ui/head/theme.ts'
import { saveFile } from '@/ui/behavior/save-file.ts'
import { Choice } from '@/ui/forms/choice.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { DeleteAccount } from './delete-account.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'

const EXPORT_FILE_NAME = 'aquicito.json'

/** A copy of all that is stored about the user, and the end of it. */
export function MyDataSection({ userId }: { userId: string }) {
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="profile.data" />
      </h2>
      <Export />
      <Import userId={userId} />
      <DeleteAccount />
    </section>
  )
}

function Export() {
  const intl = useIntl()
  const theme = useTheme()
  const { isBusy, failure, traceId, run } = useAsyncAction(toErrorCode)
  const [isSigned, setIsSigned] = useState(false)
  const hintId = useId()
  const save = () =>
    run(async () => saveFile(await exportMyData({ locale: localeOfIntl(intl), theme }, isSigned), EXPORT_FILE_NAME))
  return (
    <div className="stack">
      <p>
        <FormattedMessage id="profile.exportBody" />
      </p>
      <div>
        <Choice
          type="checkbox"
          checked={isSigned}
          disabled={isBusy}
          aria-describedby={hintId}
          onChange={({ target }) => setIsSigned(target.checked)}
        >
          <FormattedMessage id="profile.exportSigned" />
        </Choice>
        <p className="hint" id={hintId}>
          <FormattedMessage id="profile.exportSignedHint" />
        </p>
      </div>
      <MuiErrorAlert code={failure} traceId={traceId} />
      <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
        <FormattedMessage id="profile.export" />
      </Button>
    </div>
  )
}

/** Brings back what it can of such a copy, and says what it cannot. */
function Import({ userId }: { userId: string }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<ImportOutcome | null>()
  const { isBusy, failure, traceId, run } = useAsyncAction((error) => toErrorCode(error, 'saved-place-failed'))
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setOutcome(undefined)
    void run(async () => {
      const { importMyData } = await import('@/data/accounts/import-data.ts')
      const read = await importMyData(file)
      // So that the same file can be chosen again.
      target.value = ''
      // The places are there, whatever becomes of the settings.
      setOutcome(read && { ...read, settings: {} })
      if (!read) return
      setOutcome({ ...read, settings: await takeSettings(read.settings) })
    })
  }
  /**
   * Takes over language and colours, for this device, the language from the next page on; and which mails were off: an old file
   * turns none on. @returns What was taken over.
   */
  async function takeSettings({ locale, theme, mailsOff }: DataFileSettings): Promise<DataFileSettings> {
    const isLocaleTaken = locale !== undefined && (await areTextsHere(locale))
    if (theme) chooseTheme(theme)
    if (isLocaleTaken) storeLocale(locale)
    if (mailsOff) {
      await turnOffMails(userId, mailsOff)
      await queries.invalidateQueries({ queryKey: ['private', userId, 'mails-off'] })
    }
    return { theme, mailsOff, locale: isLocaleTaken ? locale : undefined }
  }
  return (
    <div className="stack">
      <TextField
        type="file"
        accept="application/json,.json"
        label={intl.formatMessage({ id: 'profile.import' })}
        hint={intl.formatMessage({ id: 'profile.importHint' })}
        error={outcome === null ? intl.formatMessage({ id: 'profile.importInvalid' }) : undefined}
        disabled={isBusy}
        onChange={take}
      />
      <MuiErrorAlert code={failure} traceId={traceId} />
      <div role="status">
        {outcome && (
          <p>
            <FormattedMessage id="profile.imported" values={toCounts(outcome)} />
          </p>
        )}
        {outcome && Object.values(outcome.settings).some((value) => value !== undefined) && (
          <p>
            <FormattedMessage id="profile.importedSettings" />{' '}
            {outcome.settings.locale && <FormattedMessage id="profile.importedLanguage" />}
          </p>
        )}
      </div>
    </div>
  )
}

const toCounts = ({ settings: _, ...counts }: ImportOutcome) => counts
