import { useState } from 'react'
import { type HoursEntry, toHoursText } from '@/domain/opening-hours/opening-hours-editor.ts'

interface HoursOptions {
  initial: () => HoursEntry
  /** The place's own hours; empty without. */
  stored: string
  /** Called with what is typed, as soon as it says when: of a day that does not yet, nothing is stored. */
  onText: (text: string) => void
}

/** The hours of a form that holds them as a text. */
export function useHours({ initial, stored, onText }: HoursOptions) {
  const [entry, setEntry] = useState(initial)
  const [isUnfinished, setIsUnfinished] = useState(false)

  function change(next: HoursEntry): void {
    const text = toHoursText(next, stored)
    setEntry(next)
    if (text === null) return
    setIsUnfinished(false)
    onText(text)
  }

  /** Returns true iff every day says when. */
  function check(): boolean {
    const isFinished = toHoursText(entry, stored) !== null
    setIsUnfinished(!isFinished)
    return isFinished
  }

  return {
    entry,
    /** Whether `check` has found a day without its hours. */
    isUnfinished,
    change,
    check,
  }
}
