import { collection, getDocs, limit, orderBy, query, type QueryConstraint, startAfter } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { noVisits, VISIT_DAYS_SHOWN, type VisitDay } from '@/domain/visits/visit.ts'
import type { SearchedWord } from '@/domain/visits/search-report.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** The most that a rule lets anyone ask for at once. */
const PAGE_MAX = 100

/** Reads what visitors did lately on the page of a place of one's own, the latest day first. @throws Without a network. */
export function readVisitDays(placeId: string): Promise<VisitDay[]> {
  // Today, which is not over, beside whole weeks.
  return readPage(placeId, limit(VISIT_DAYS_SHOWN + 1))
}

/** Reads the same of all days that are stored: one document each, some 400 at the most. @throws Without a network. */
export async function readAllVisitDays(placeId: string): Promise<VisitDay[]> {
  const days = await readPage(placeId, limit(PAGE_MAX))
  for (let page = days; page.length === PAGE_MAX; days.push(...page)) {
    page = await readPage(placeId, startAfter(page.at(-1)?.day), limit(PAGE_MAX))
  }
  return days
}

async function readPage(placeId: string, ...part: QueryConstraint[]): Promise<VisitDay[]> {
  const days = collection(await openPrivateFirestore(), paths.visitDays(placeId))
  const { docs } = await getDocs(query(days, orderBy('day', 'desc'), ...part))
  // An action that no visitor did on a day is not stored.
  return docs.map((stored) => ({ ...noVisits(), ...stored.data(), day: stored.id }))
}

/** Reads by which words searches found a place of one's own lately. @throws AppError */
export async function readSearchWords(placeId: string): Promise<SearchedWord[]> {
  const { words } = await callFunction('readSearchWords', { place_id: placeId }, 'numbers-load-failed')
  return words
}
