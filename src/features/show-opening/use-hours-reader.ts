import { useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'

type HoursReader = typeof import('./hours-reader.tsx')

/** Returns what reads hours, once it is here: no page's first view waits for it. */
export function useHoursReader(isWanted: boolean): HoursReader | undefined {
  const [reader, setReader] = useState<HoursReader>()
  useEffect(() => {
    if (isWanted)
      import(/* @with-page @optional */ './hours-reader.tsx').then(setReader, (error) =>
        ignore(error, 'the hours themselves are on the page'),
      )
  }, [isWanted])
  return reader
}
