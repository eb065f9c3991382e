import { randomUUID } from 'node:crypto'
import { RUN_ON_DAYS } from '@/domain/adverts/running-on.ts'
import { toReference } from '@/domain/payments/payment-reference.ts'
import { paths } from '@/domain/shared/paths.ts'
import { acceptInvitation } from '../../../functions/src/claims/accept-invitation.ts'
import { endManager } from '../../../functions/src/claims/end-manager.ts'
import { addLedgerEntry } from '../../../functions/src/payments/add-ledger-entry.ts'
import { decideHeldChange } from '../../../functions/src/places/history/decide-held-change.ts'
import { editBusiness } from '../../../functions/src/places/history/edit-business.ts'
import { decideCreative } from '../../../functions/src/plans/decide-creative.ts'
import { expirePlans } from '../../../functions/src/plans/expire-plans.ts'
import { creditPlans } from '../../../functions/src/plans/running-on.ts'
import { saveCreative } from '../../../functions/src/plans/save-creative.ts'
import { updatePlan } from '../../../functions/src/plans/update-plan.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makeInvitation } from '../claims/invitation-fixtures.ts'
import { importLines, makeLine, storeProforma, storeRequest } from '../payments/payment-fixtures.ts'
import { DAY_MS } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { always, type Cause, type Causes, reason } from './cause.ts'

const reference = toReference(8)
const token = 'x'.repeat(43)
const invite = (role: 'manager' | 'owner') =>
  db()
    .doc(paths.managerInvitation('own'))
    .set(makeInvitation({ place_id: 'own', role }, token))
const accept = (role: 'manager' | 'owner') =>
  callAs('ana', 'acceptInvitation', acceptInvitation, { place_id: 'own', role, token })

const timeOf = async (path: string) => ((await db().doc(path).get()).get('created_at') as Timestamp).toDate()

function heldChange(status: 'accepted' | 'refused'): Cause {
  return {
    to: 'olga',
    prepare: async () => {
      await db().doc(paths.place('own')).update({ review_count: 5 })
      const changes = { name: 'Pollos Rey' }
      await callAs('olga', 'editBusiness', editBusiness, { key: randomUUID(), place_id: 'own', changes })
    },
    cause: async () => {
      const created_at = (await timeOf(paths.heldChange('own'))).toISOString()
      const decision = { place_id: 'own', created_at, status, reason: status === 'refused' ? reason : null }
      return () => callAs(asAdmin, 'decideHeldChange', decideHeldChange, decision)
    },
  }
}

function creative(status: 'approved' | 'rejected'): Cause {
  return {
    to: 'olga',
    prepare: async () => {
      const written = { place_id: 'own', line: 'Salteñas jugosas', button: 'page' } as const
      await callAs('olga', 'saveCreative', saveCreative, written)
    },
    cause: async () => {
      const created_at = (await timeOf(paths.advertCreative('own'))).toISOString()
      const decision = { place_id: 'own', status, created_at, reason: status === 'rejected' ? reason : null }
      return () => callAs(asAdmin, 'decideCreative', decideCreative, decision)
    },
  }
}

const endMs = Date.now() - DAY_MS
/** A plan whose time is over, and that has delivered nothing. */
const storeShort = () =>
  storeRequest('short', {
    email: 'ana@example.com',
    place_id: 'own',
    status: 'active',
    expires_at: Timestamp.fromMillis(endMs),
    history: [{ status: 'active', at: Timestamp.fromMillis(endMs - 30 * DAY_MS), actor_id: null, planName: 'basic' }],
  })

/** What happens to the place of olga, whom ana may help, and to the plans of ana. */
export const businessCauses: Causes = {
  'manager-started': { to: 'olga', prepare: () => invite('manager'), cause: always(() => accept('manager')) },
  'manager-ended': {
    to: 'rita',
    prepare: () => db().doc(paths.placeOwner('own')).update({ manager_id: 'rita' }),
    cause: always(() => callAs('olga', 'endManager', endManager, { place_id: 'own', what: 'manager' })),
  },
  'place-handed-over': { to: 'olga', prepare: () => invite('owner'), cause: always(() => accept('owner')) },
  'change-accepted': heldChange('accepted'),
  'change-refused': heldChange('refused'),
  'creative-approved': creative('approved'),
  'creative-rejected': creative('rejected'),
  'plan-runs-on': { to: 'ana', prepare: storeShort, cause: always(() => walkAll(expirePlans)) },
  'plan-credited': {
    to: 'ana',
    prepare: async () => {
      await storeShort()
      await walkAll(expirePlans)
    },
    cause: always(async () => {
      const nowMs = endMs + (RUN_ON_DAYS + 1) * DAY_MS
      await walkAll(expirePlans, { nowMs })
      await walkAll(creditPlans, { nowMs })
    }),
  },
  'plan-cancelled': {
    to: 'ana',
    prepare: () => storeRequest('bought', { email: 'ana@example.com', status: 'paid' }),
    cause: always(() =>
      callAs(asAdmin, 'updatePlan', updatePlan, {
        plan_request_id: 'bought',
        status: 'cancelled',
        notes: null,
        expires_at: null,
      }),
    ),
  },
  'payment-refunded': {
    to: 'ana',
    prepare: async () => {
      await storeRequest('bought', { email: 'ana@example.com', open_proforma: reference })
      await storeProforma(reference, 'bought')
      await importLines([makeLine({ description: reference })])
    },
    cause: async () => {
      const key = randomUUID()
      const entry = { kind: 'refund', amount: 5_000 } as const
      return () => callAs(asAdmin, 'addLedgerEntry', addLedgerEntry, { key, plan_request_id: 'bought', entry, reason })
    },
  },
}
