import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { muiTheme } from './mui-theme.ts'

/** What stands in it may use MUI, and looks like the rest. Imported late only: public pages carry none of it. */
export function MuiRoot({ children }: { children: ReactNode }) {
  return (
    // Which scheme is shown is for ui/theme.ts: MUI is to remember none.
    <ThemeProvider theme={muiTheme} storageManager={null}>
      {children}
    </ThemeProvider>
  )
}
