import { FieldPath, type Timestamp } from 'firebase-admin/firestore'
import type { Inventory } from '@/domain/adverts/inventory.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'

const DAY_MS = 24 * 60 * 60_000
/** How many days say what is to be expected. */
const INVENTORY_DAYS = 28

/** As stored in `inventory_days/{day}`. */
export interface StoredInventory extends Inventory {
  expires_at: Timestamp
}

/** Reads how many slots were seen on each of the last 28 whole days, the oldest first; days without any are missing. */
export async function readInventory(nowMs: number): Promise<Inventory[]> {
  const dayAgo = (days: number) => toBolivianDay(new Date(nowMs - days * DAY_MS))
  const { docs } = await db()
    .collection(paths.inventoryDays)
    .withConverter(storedAs<StoredInventory>())
    .where(FieldPath.documentId(), '>=', dayAgo(INVENTORY_DAYS))
    .where(FieldPath.documentId(), '<', dayAgo(0))
    .get()
  return docs.map((document) => document.data())
}
