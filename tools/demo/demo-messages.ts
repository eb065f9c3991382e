import type { ContactMessage } from '@/domain/contact/contact-message.ts'
import { planPrice } from '@/domain/plans/plan-offer.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { DEMO_OWNED_PLACE } from './demo-featured.ts'

/** Returns the way of a request, each step with its moment; what is not the buyer's doing is the admin's. */
function way(...steps: readonly (readonly [status: PlanRequest['status'], at: string])[]) {
  const history = steps.map(([status, at]) => ({ status, at, actor_id: status === 'requested' ? null : 'admin' }))
  const [first] = history
  const last = history.at(-1)
  if (!first || !last) throw new RangeError('a request without a step')
  return {
    status: last.status,
    created_at: first.at,
    updated_at: last.at,
    history,
    actor_ids: history.length > 1 ? ['admin'] : [],
  }
}

/** What a request says unless it says otherwise. */
const plain = { user_id: null, place_id: null, expires_at: null, notes: null } as const

/** The request of the plan that the demo owner's place has. */
export const DEMO_RUNNING_PLAN = 'demo-plan-1'

/** Plans that demo people asked for, by the ids of the requests: one in each state. */
export const demoPlanRequests: Readonly<Record<string, PlanRequest>> = {
  [DEMO_RUNNING_PLAN]: {
    ...plain,
    ...way(
      ['requested', '2026-10-20T14:30:00.000Z'],
      ['contacted', '2026-10-20T19:05:00.000Z'],
      ['paid', '2026-10-22T13:40:00.000Z'],
      ['active', '2026-10-23T12:00:00.000Z'],
    ),
    businessName: 'Café Xantina',
    contactName: 'Lourdes Arandia',
    email: 'duena@example.com',
    phone: '+591 70000001',
    planName: 'professional',
    planPrice: planPrice('professional'),
    user_id: 'duena',
    place_id: DEMO_OWNED_PLACE,
    expires_at: '2027-10-23T04:00:00.000Z',
    notes: 'Pagó doce meses por QR.',
  },
  'demo-plan-2': {
    ...plain,
    ...way(['requested', '2026-10-31T22:10:00.000Z']),
    businessName: 'Pensión Doña Rosa',
    contactName: 'Rosa Elena Gutiérrez',
    email: 'rosa-elena-gutierrez@example.com',
    phone: '76000004',
    planName: 'basic',
    planPrice: planPrice('basic'),
    user_id: 'rosa-elena-gutierrez',
  },
  'demo-plan-3': {
    ...plain,
    ...way(['requested', '2026-10-30T15:45:00.000Z'], ['contacted', '2026-10-31T14:20:00.000Z']),
    businessName: 'Gimnasio Illimani',
    contactName: 'Wálter Ayala',
    email: 'gerencia@illimani.example',
    phone: '+591 2 2000005',
    planName: 'premium',
    planPrice: planPrice('premium'),
    notes: 'Pide factura a nombre de la empresa. Volver a llamar el martes.',
  },
  'demo-plan-4': {
    ...plain,
    ...way(
      ['requested', '2026-10-27T11:00:00.000Z'],
      ['contacted', '2026-10-27T16:30:00.000Z'],
      ['paid', '2026-10-31T20:15:00.000Z'],
    ),
    businessName: 'Clínica Dental Sonrisas',
    contactName: 'Noemí Colque',
    email: 'noemi-colque@example.com',
    phone: '76000006',
    planName: 'professional',
    planPrice: planPrice('professional'),
    user_id: 'noemi-colque',
    notes: 'Transferencia recibida; falta el logo.',
  },
  'demo-plan-5': {
    ...plain,
    ...way(
      ['requested', '2026-08-25T13:00:00.000Z'],
      ['paid', '2026-08-28T13:00:00.000Z'],
      ['active', '2026-08-29T13:00:00.000Z'],
      ['expired', '2026-09-29T04:15:00.000Z'],
    ),
    businessName: 'Heladería Dumbo',
    contactName: 'Ximena Vargas',
    email: 'ximena-vargas-rocha@example.com',
    phone: '76446050',
    planName: 'basic',
    planPrice: planPrice('basic'),
    user_id: 'ximena-vargas-rocha',
    expires_at: '2026-09-29T04:00:00.000Z',
  },
  'demo-plan-6': {
    ...plain,
    ...way(['requested', '2026-10-12T18:00:00.000Z'], ['cancelled', '2026-10-14T12:00:00.000Z']),
    businessName: 'Tom’s Trekking',
    contactName: 'Tom Baker',
    email: 'tom-baker@example.com',
    phone: '+1 202 555 0107',
    planName: 'premium',
    planPrice: planPrice('premium'),
    user_id: 'tom-baker',
    notes: 'Todavía no tiene el negocio.',
  },
}

/** What demo people wrote to those who run the site, by the ids of the messages. */
export const demoMessages: Readonly<Record<string, ContactMessage>> = {
  'demo-message-1': {
    name: 'Iván Montaño',
    email: 'ivan-montano@example.com',
    phone: null,
    message: 'Hola. La farmacia de mi cuadra se mudó a la avenida Busch. ¿Dónde les aviso la nueva dirección?',
    user_id: 'ivan-montano',
    created_at: '2026-10-31T13:25:00.000Z',
  },
  'demo-message-2': {
    name: 'Hannah Weiss',
    email: 'hannah-weiss@example.com',
    phone: '+49 30 00000000',
    message: 'Hi! Is there a way to save places before we fly to Uyuni?\n\nThanks for the map without a signal.',
    user_id: null,
    created_at: '2026-10-29T20:50:00.000Z',
  },
}
