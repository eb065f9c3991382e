import type { FieldProblem } from '../contact/check-contact.ts'
import { cleanEmail, isEmail } from '../shared/check-email.ts'
import { cleanLine } from '../shared/clean-text.ts'

// Apart from the schema: what checks a request while it is written needs no schema library.

/** A plan request as it is typed. */
export interface PlanText {
  businessName: string
  contactName: string
  email: string
  phone: string
}

/** Returns the same as it is sent, with nothing that cannot be seen. */
export function cleanPlan({ businessName, contactName, email, phone }: PlanText): PlanText {
  return {
    businessName: cleanLine(businessName).trim(),
    contactName: cleanLine(contactName).trim(),
    email: cleanEmail(email),
    phone: cleanLine(phone).trim(),
  }
}

/** Returns what is wrong with a request, by field; nothing when `planDraftSchema` takes it. Fields let no one type too much. */
export function validatePlan(plan: PlanText): Partial<Record<keyof PlanText, FieldProblem>> {
  const { businessName, contactName, email, phone } = cleanPlan(plan)
  return {
    ...(businessName === '' && { businessName: 'missing' }),
    ...(contactName === '' && { contactName: 'missing' }),
    ...(email === '' ? { email: 'missing' } : !isEmail(email) && { email: 'invalid' }),
    ...(phone === '' && { phone: 'missing' }),
  }
}
