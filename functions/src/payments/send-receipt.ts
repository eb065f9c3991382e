import { createHash } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { contactInformation } from '@/domain/contact/site-contact.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { addMail } from '../mail/mail.ts'
import { inLine, readHeader } from '../photos/photo-image.ts'
import { bucket, db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { deleteObject, readObject, toExtension } from '../platform/object-storage.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { receiptSentMail } from './payment-mails.ts'
import { type StoredFields, toProforma } from './stored-payments.ts'

const CLOCKS_DIFFER_MS = 10 * 60_000

const contentTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/**
 * Takes the picture of a transfer and when it was made. What was checked is copied under a name that no upload can have, and admins
 * alone read it. Safe to repeat: the same picture once more is the same receipt.
 * @throws {AppError} proforma-not-open (not the caller's, or it is not to be paid any more), receipt-failed (the upload is gone), and what
 *   `readHeader` refuses; input-invalid (the time lies before the proforma, or in the future)
 */
export const sendReceipt: Handler<'sendReceipt'> = async ({ reference, upload, said_paid_at }, { userId }) => {
  const uploaded = storagePaths.upload(userId, upload)
  const receipt = toReceiptPath(userId, reference, upload)
  const saidMs = Date.parse(said_paid_at)
  const fetchOwn = async () => requireOpen(await db().doc(paths.proforma(reference)).get(), userId)
  if (toProforma(await fetchOwn()).receipt !== receipt) await copyReceipt(uploaded, receipt)
  const dropped = await retryOnConflict(async () => {
    const proforma = await fetchOwn()
    const { receipt: before, receipt_sent_at, created_at, amount, plan_request_id } = toProforma(proforma)
    // By it a payment without a reference is matched: it lies between what was asked and now, as far as clocks agree.
    if (saidMs < Date.parse(created_at) - CLOCKS_DIFFER_MS || saidMs > Date.now() + CLOCKS_DIFFER_MS) {
      throw new AppError('input-invalid')
    }
    const fields = {
      receipt,
      receipt_sent_at: Timestamp.now(),
      said_paid_at: Timestamp.fromDate(new Date(said_paid_at)),
    } satisfies Partial<StoredFields<Proforma>>
    const batch = db().batch()
    batch.update(proforma.ref, fields, proforma.updateTime && { lastUpdateTime: proforma.updateTime })
    // Another picture of the same payment is no news.
    if (receipt_sent_at === null) {
      const { businessName: business } = toPlanRequest(await db().doc(paths.planRequest(plan_request_id)).get())
      const to = contactInformation.email
      const mail = { kind: 'receipt-sent', entityId: reference, to, replyTo: null, locale: 'es', userId } as const
      addMail(batch, { ...mail, message: receiptSentMail({ reference, amount, business }) }, fields.receipt_sent_at)
    }
    await commitFor([userId], batch)
    return before === receipt ? null : before
  })
  await runSideEffects(deleteObject(uploaded), dropped === null ? Promise.resolve() : deleteObject(dropped))
  return {}
}

function requireOpen(proforma: DocumentSnapshot, userId: string): DocumentSnapshot {
  if (!proforma.exists) throw new AppError('proforma-not-open')
  const { user_id, status } = toProforma(proforma)
  // What was paid on the last day may be sent on the next one.
  if (user_id !== userId || (status !== 'open' && status !== 'expired')) throw new AppError('proforma-not-open')
  return proforma
}

function toReceiptPath(userId: string, reference: string, upload: string): string {
  const name = createHash('sha256')
    .update(JSON.stringify([reference, upload]))
    .digest('hex')
    .slice(0, 32)
  return storagePaths.receipt(userId, `checked-${name}.${toExtension(upload)}`)
}

async function copyReceipt(uploaded: string, receipt: string): Promise<void> {
  const bytes = await readObject(uploaded)
  if (!bytes) throw new AppError('receipt-failed')
  const extension = toExtension(uploaded)
  // Not decoded here; but who opens it shall not have to decode more than a photo.
  await inLine(() => readHeader(bytes, extension))
  await bucket()
    .file(receipt)
    .save(bytes, {
      resumable: false,
      contentType: contentTypes[extension] ?? 'application/octet-stream',
      metadata: {
        contentDisposition: `attachment; filename="receipt.${extension}"`,
        cacheControl: 'private, no-store',
      },
    })
}
