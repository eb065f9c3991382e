import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { callFunction } from '../firebase/call-function.ts'
import type { PreparedPhoto } from '../platform/prepare-photo.ts'
import { uploadFile } from '../session/upload.ts'

/** The caller's own plans, what is to be paid for them, and how. */
export type Payments = CallableOutput<'readPayments'>

/** Reads what the user is to pay, and has paid. @throws AppError */
export function readPayments(): Promise<Payments> {
  return callFunction('readPayments', {}, 'payments-load-failed')
}

/** Reads the user's plans and what is to be paid for them, without how. @throws AppError */
export function readPlans(): Promise<Payments> {
  return callFunction('readPayments', { without_settings: true }, 'payments-load-failed')
}

/** Makes the proforma by which a plan is renewed. @throws AppError */
export async function renewPlan(input: CallableInput<'renewPlan'>): Promise<void> {
  await callFunction('renewPlan', input, 'proforma-failed')
}

/** Sends the picture of a transfer, and then when it was made. Sent again, it is the same receipt. @throws AppError */
export async function sendReceipt(
  userId: string,
  { photo, reference, said_paid_at }: { photo: PreparedPhoto; reference: string; said_paid_at: string },
): Promise<void> {
  await uploadFile(photo, { userId, folder: 'uploads', failed: 'receipt-failed' })
  await callFunction('sendReceipt', { reference, upload: photo.name, said_paid_at }, 'receipt-failed')
}
