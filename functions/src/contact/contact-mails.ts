import type { ContactDraft } from '@/domain/contact/contact-message.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'
import { planTitles } from '../mail/mail-words.ts'

// Mails to the team about messages and plan requests. A reply goes to the user who wrote.

/** Says of what came by a form that its honeypot was filled in. */
const suspicion = {
  subject: ' (quizás spam)',
  text: 'Quizás es spam: llegó lleno un campo que las personas no ven. A veces lo llena el autocompletado de quien escribe.',
}

/** Returns the mail about a message of the contact form. */
export function contactMail({ name, email, phone, message }: ContactDraft, isSuspect: boolean): MailMessage {
  return {
    subject: `Nuevo mensaje de contacto${isSuspect ? suspicion.subject : ''}`,
    parts: [
      { text: 'Alguien escribió desde la página de contacto de Aquicito. Para responder, responde a este correo.' },
      ...(isSuspect ? [{ text: suspicion.text }] : []),
      {
        fields: [
          ['Nombre', name],
          ['Correo (sin confirmar)', email],
          ['Teléfono', phone],
          ['Mensaje', message],
        ],
      },
    ],
  }
}

/** The specification's fields, and the buyer's own business where they have one here. */
export interface PlanNotification {
  planName: PlanName
  planPrice: string
  buyerName: string
  buyerEmail: string
  businessName: string
  phone: string
  place: MailedPlace | null
  isSuspect: boolean
}

/** Returns the mail about a plan request. */
export function planRequestedMail(request: PlanNotification): MailMessage {
  return {
    subject: `Nuevo pedido de un plan${request.isSuspect ? suspicion.subject : ''}`,
    parts: [
      { text: 'Alguien pide un plan en Aquicito. Para responder, responde a este correo.' },
      ...(request.isSuspect ? [{ text: suspicion.text }] : []),
      {
        fields: [
          ['Plan', planTitles.es[request.planName]],
          ['Precio', request.planPrice.replace('Bs/month', 'Bs al mes')],
          ['Nombre', request.buyerName],
          ['Correo (sin confirmar)', request.buyerEmail],
          ['Negocio', request.businessName],
          ['Teléfono', request.phone],
        ],
      },
      ...(request.place ? [{ text: 'Es para este lugar, que está a su cargo:' }, { place: request.place }] : []),
      { button: 'Ver los pedidos', path: '/admin/plans?show=requested' },
    ],
  }
}
