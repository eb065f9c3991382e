import type { ContactDraft } from '@/domain/contact/contact-message.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'
import { planTitles } from '../mail/mail-words.ts'

// Mails to the team about messages and plan requests. A reply goes to the user who wrote.

/** Returns the mail about a message of the contact form. */
export function contactMail({ name, email, phone, message }: ContactDraft): MailMessage {
  return {
    subject: 'Nuevo mensaje de contacto',
    parts: [
      { text: 'Alguien escribió desde la página de contacto de Aquicito. Para responder, responde a este correo.' },
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
}

/** Returns the mail about a plan request. */
export function planRequestedMail(request: PlanNotification): MailMessage {
  return {
    subject: 'Nuevo pedido de un plan',
    parts: [
      { text: 'Alguien pide un plan en Aquicito. Para responder, responde a este correo.' },
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
