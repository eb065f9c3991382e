import { cleanEmail, isEmail } from '../shared/check-email.ts'
import { cleanLine, cleanText } from '../shared/clean-text.ts'

// Apart from the schema: what checks a message while it is written needs no schema library.

/** A contact message as it is typed. */
export interface ContactText {
  name: string
  email: string
  phone: string
  message: string
}

/** What is wrong with a field. */
export type FieldProblem = 'missing' | 'invalid'

/** Returns the same as it is sent, with nothing that cannot be seen. */
export function cleanContact({ name, email, phone, message }: ContactText): ContactText {
  return {
    name: cleanLine(name).trim(),
    email: cleanEmail(email),
    phone: cleanLine(phone).trim(),
    message: cleanText(message).trim(),
  }
}

/** Returns what is wrong with a message, by field; nothing when `contactDraftSchema` takes it. Fields let no one type too much. */
export function validateContact(contact: ContactText): Partial<Record<keyof ContactText, FieldProblem>> {
  const { name, email, message } = cleanContact(contact)
  return {
    ...(name === '' && { name: 'missing' }),
    ...(email === '' ? { email: 'missing' } : !isEmail(email) && { email: 'invalid' }),
    ...(message === '' && { message: 'missing' }),
  }
}
