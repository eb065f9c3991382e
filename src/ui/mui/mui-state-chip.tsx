import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'

const colors = { done: 'success', waiting: 'warning', refused: 'error', noted: 'default' } as const

/** A word on the tint of what it says, as `StateTag`: done, still waited for, refused, or only noted. */
export function StateChip({ state, children }: { state: keyof typeof colors; children: ReactNode }) {
  return <Chip component="span" color={colors[state]} label={children} />
}
