import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Metres above the sea, for the bands of the cities. */
    '--m'?: number
    /** A part of the whole, for bars: `25%`. */
    '--p'?: string
  }
}
