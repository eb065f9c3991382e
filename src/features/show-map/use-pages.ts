import { useState } from 'react'
import type { Area } from '@/domain/maps/area.ts'
import { noteView, readLeftView, toViewKey } from './left-view.ts'

/** Returns how many pages of a list are shown, as many as when it was left, and what adds one. */
export function usePages(question: string, area: Area | null): { pages: number; addPage: () => void } {
  const key = toViewKey(question, area)
  const [pagesOf, setPages] = useState({ key, pages: readLeftView(key).pages ?? 1 })
  const pages = pagesOf.key === key ? pagesOf.pages : 1
  return {
    pages,
    addPage: () => {
      setPages({ key, pages: pages + 1 })
      noteView(key, { pages: pages + 1 })
    },
  }
}
