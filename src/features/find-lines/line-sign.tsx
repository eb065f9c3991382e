import { nameLine } from '@/domain/transit/name-line.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'

interface LineSignProps {
  line: TransitLine
  /** Where it goes; nothing is said where that is not known. */
  headsign: string | undefined
}

/** "Micro 3V → Quillacollo", as its vehicles say it. */
export function LineSign({ line, headsign }: LineSignProps) {
  return (
    <span>
      <b>{nameLine(line)}</b>
      {headsign && ` → ${headsign}`}
    </span>
  )
}
