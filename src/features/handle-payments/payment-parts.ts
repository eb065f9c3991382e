/** The parts of the page of payments that have an address of their own; without one, what waits for an admin. */
export const paymentParts = ['lines', 'proformas', 'receipts', 'ledger', 'bank'] as const
export type PaymentPart = (typeof paymentParts)[number]
