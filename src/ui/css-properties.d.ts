import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Metres above the sea, for the bands of the cities. */
    '--m'?: number
  }
}
