import { useState } from 'react'

/** What is chosen of a list, to be decided together. */
export interface Chosen {
  has: (key: string) => boolean
  /** @param toHere Whether all between the last one that was chosen and this one are meant, as with Shift. */
  choose: (key: string, isChosen: boolean, toHere: boolean) => void
  chooseAll: () => void
  clear: () => void
}

/** Returns what is chosen of a list, and how it changes. @param keys What can be chosen, in the order of the list. */
export function useChosen(keys: readonly string[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  return {
    has: (key) => chosen.has(key) && keys.includes(key),
    choose(key, isChosen, toHere) {
      const changed = new Set(chosen)
      for (const one of toHere && last !== null ? range(keys, last, key) : [key]) {
        if (isChosen) changed.add(one)
        else changed.delete(one)
      }
      setChosen(changed)
      setLast(key)
    },
    chooseAll: () => setChosen(new Set(keys)),
    clear: () => setChosen(new Set()),
  }
}

/** Returns all keys from one to another, in the order of the list, whichever comes first; the second alone where the first is gone. */
export function range(keys: readonly string[], from: string, to: string): readonly string[] {
  const ends = [keys.indexOf(from), keys.indexOf(to)]
  return ends.includes(-1) ? [to] : keys.slice(Math.min(...ends), Math.max(...ends) + 1)
}
