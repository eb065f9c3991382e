import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { noVisits, VISIT_DAYS_SHOWN, type VisitDay } from '@/domain/visits/visit.ts'
import type { SearchedWord } from '@/domain/visits/search-report.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** Reads what visitors did on the page of a place of one's own, the latest day first. @throws Without a network. */
export async function readVisitDays(placeId: string): Promise<VisitDay[]> {
  const days = collection(await openPrivateFirestore(), paths.visitDays(placeId))
  // Today, which is not over, beside whole weeks.
  const latest = query(days, orderBy('day', 'desc'), limit(VISIT_DAYS_SHOWN + 1))
  const { docs } = await getDocs(latest)
  // An action that no visitor did on a day is not stored.
  return docs.map((stored) => ({ ...noVisits(), ...stored.data(), day: stored.id }))
}

/** Reads by which words searches found a place of one's own lately. @throws AppError */
export async function readSearchWords(placeId: string): Promise<SearchedWord[]> {
  const { words } = await callFunction('readSearchWords', { place_id: placeId }, 'numbers-load-failed')
  return words
}
