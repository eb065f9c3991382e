import { createHash } from 'node:crypto'
import { AppError } from '@/domain/shared/app-error.ts'
import type { PaymentSettings } from '@/domain/payments/payment-settings.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { inLine, toWebPhotos } from '../photos/photo-image.ts'
import { bucket, db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { deleteObject, readObject, toExtension } from '../platform/object-storage.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import type { StoredFields } from './stored-payments.ts'

/** A bank's QR code has to be read from a screen. */
const QR_WIDTH = 640

/**
 * Stores how payers pay: the text of the account, and the bank's QR picture, drawn again as photos are.
 * @throws {AppError} image-upload-failed (the upload is gone), and what `toWebPhotos` refuses
 */
export const setPaymentSettings: Handler<'setPaymentSettings'> = async ({ account, upload }, caller) => {
  const uploaded = upload === null ? null : await publishQr(storagePaths.upload(caller.userId, upload))
  const dropped = await retryOnConflict(async () => {
    const stored = await db().doc(paths.paymentSettings).get()
    const before = (stored.get('qr') ?? null) as string | null
    const qr = uploaded ?? before
    const fields = { account, qr, updated_at: Timestamp.now() } satisfies StoredFields<PaymentSettings>
    const batch = db().batch()
    if (stored.updateTime) batch.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
    else batch.create(stored.ref, fields)
    addAudit(batch, { action: 'change-payment-settings', actor_id: caller.userId, user_id: null })
    await commitFor([caller.userId], batch)
    return before === qr ? null : before
  })
  await runSideEffects(
    upload === null ? Promise.resolve() : deleteObject(storagePaths.upload(caller.userId, upload)),
    dropped === null ? Promise.resolve() : deleteObject(dropped),
  )
  return {}
}

async function publishQr(path: string): Promise<string> {
  const bytes = await readObject(path)
  if (!bytes) throw new AppError('image-upload-failed')
  const [photo] = await inLine(() => toWebPhotos(bytes, toExtension(path), { widths: [QR_WIDTH] }))
  if (!photo) throw new Error('no picture was made')
  const name = createHash('sha256').update(photo.webp).digest('hex').slice(0, 32)
  const published = storagePaths.paymentQr(`${name}.webp`)
  await bucket()
    .file(published)
    .save(photo.webp, { resumable: false, contentType: 'image/webp', metadata: { cacheControl: 'private, no-store' } })
  return published
}
