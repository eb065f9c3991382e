/**
 * How to reach those who run the site. These are values for a demonstration: the address ends in a domain that is
 * reserved for examples, and the number is one of those kept for films, since Bolivia keeps none. A user who puts the
 * site online writes their own; without WhatsApp, `null`.
 */
export const contactInformation: { email: string; whatsapp: string | null } = {
  email: 'hola@aquicito.example',
  whatsapp: '+1 202 555 0143',
}
