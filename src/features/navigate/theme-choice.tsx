import { FormattedMessage, useIntl } from 'react-intl'
import { chooseTheme, themes, useTheme } from '@/ui/head/theme.ts'

const names = { system: 'nav.themeSystem', light: 'nav.themeLight', dark: 'nav.themeDark' } as const

/** Three buttons of which one is pressed: as the device, light, dark. None is, until the browser has taken over. */
export function ThemeChoice() {
  const theme = useTheme()
  const intl = useIntl()
  return (
    <div className="themes" role="group" aria-label={intl.formatMessage({ id: 'nav.theme' })}>
      {themes.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === theme}
          data-theme-choice={option}
          onClick={() => chooseTheme(option)}
        >
          <FormattedMessage id={names[option]} />
        </button>
      ))}
    </div>
  )
}
