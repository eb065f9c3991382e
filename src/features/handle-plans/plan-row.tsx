import { Fragment, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlanRequestDetails } from '@/data/admin/plans.ts'
import { useTaken } from '@/data/admin/use-taken.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { formatPhone, parsePhones, telUrl, whatsappUrl } from '@/domain/places/phone-number.ts'
import { canBecome, type PlanStatus, planStatuses } from '@/domain/plans/plan-status.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { SuspectNote } from '@/ui/admin/suspect-note.tsx'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { takeAction, TakenNote } from '@/ui/admin/taken-note.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { PlanStatement } from '@/features/show-statement/plan-statement.tsx'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceNote } from './place-note.tsx'
import { planStates, planTitles } from './plan-status-names.ts'
import { ProformaDialog } from './proforma-dialog.tsx'
import { UpdateDialog } from './update-dialog.tsx'

/** From so many days before its end a plan is about to expire. */
const SOON_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** What leads to each state; nothing leads back to the first one. */
const actions = {
  contacted: { name: 'handlePlans.toContacted', keyShortcut: 'a' },
  paid: { name: 'handlePlans.toPaid', keyShortcut: 'a' },
  active: { name: 'handlePlans.toActive', keyShortcut: 'a' },
  expired: { name: 'handlePlans.toExpired', isDanger: true },
  cancelled: { name: 'handlePlans.toCancelled', keyShortcut: 'r', isDanger: true },
} as const satisfies Record<Exclude<PlanStatus, 'requested'>, Omit<RowAction, 'onPress'>>

const laterStatuses = planStatuses.filter((status) => status !== 'requested')

/** A plan request with all that an admin has to know to see it through. */
export function PlanRow({ request, place, ownerId, actorNames, expiredProforma, credit }: PlanRequestDetails) {
  const intl = useIntl()
  const [next, setNext] = useState<PlanStatus | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const { status, businessName, place_id } = request
  const buyer = businessName || (place?.name ?? intl.formatMessage({ id: 'admin.unnamedAccount' }))
  const isActive = status === 'active'
  const isWaiting = status === 'requested'
  const looking = useTaken('plan', request.id)
  const steps: RowAction[] = laterStatuses
    .filter((to) => canBecome(status, to))
    .map((to, index) => ({
      ...actions[to],
      ...(isActive ? { keyShortcut: undefined } : { isMain: index === 0 }),
      onPress: () => setNext(to),
    }))
  const edit = () => setNext(status)
  const proforma: RowAction = { name: 'handlePlans.sendProforma', onPress: () => setIsAsking(true) }
  const choosePlace: RowAction = {
    name: place_id === null ? 'handlePlans.choosePlace' : 'handlePlans.changePlace',
    onPress: () => setIsChoosing(true),
  }
  const others = status === 'cancelled' ? steps : [...steps, proforma, choosePlace]
  // A plan that runs is mostly looked up to be renewed, and no key ends it.
  const offered: RowAction[] = isActive
    ? [{ name: 'handlePlans.editActive', keyShortcut: 'a', isMain: true, onPress: edit }, ...others]
    : [...others, { name: 'handlePlans.edit', onPress: edit }, ...(isWaiting ? [takeAction(looking)] : [])]

  return (
    <>
      <AdminRow
        name={buyer}
        actions={offered}
        actionsInRow={1}
        details={<PlanContents request={request} actorNames={actorNames} />}
      >
        <div>
          <p className="admin-brief">
            <b>{buyer}</b>
          </p>
          {place_id && <BusinessPlace placeId={place_id} name={place?.name} />}
          {status !== 'cancelled' && <PlaceNote request={request} place={place} ownerId={ownerId} />}
        </div>
        <div>
          <Buyer request={request} />
          {request.is_suspect && <SuspectNote />}
        </div>
        <div>
          <p className="admin-brief">
            <FormattedMessage id={planTitles[request.planName]} />
          </p>
          <p className="meta admin-brief">
            <FormattedMessage id="handlePlans.perMonth" values={{ price: Number.parseInt(request.planPrice, 10) }} />
          </p>
          {request.open_proforma && (
            <p className="meta admin-brief">
              <FormattedMessage id="handlePlans.openProforma" values={{ reference: request.open_proforma }} />
            </p>
          )}
          {expiredProforma && (
            <p className="field-error admin-warning">
              <Icon name="alert" />
              <span className="admin-brief admin-brief--two">
                <FormattedMessage id="handlePlans.expiredProforma" values={{ reference: expiredProforma }} />
              </span>
            </p>
          )}
          <Ending request={request} />
          {credit > 0 && (
            <p className="admin-brief">
              <b>
                <FormattedMessage id="handlePlans.credit" values={{ amount: formatBs(credit) }} />
              </b>
            </p>
          )}
        </div>
        <div className="admin-row__state">
          <StateChip state={planStates[status].state}>
            <FormattedMessage id={planStates[status].name} />
          </StateChip>
          <p className="meta admin-brief admin-brief--two">
            {isWaiting && <TakenNote {...looking} />}
            <FormattedMessage id="handlePlans.askedOn" values={{ date: <Moment iso={request.created_at} /> }} />
          </p>
        </div>
      </AdminRow>
      {isChoosing && <PlaceDialog request={request} buyer={buyer} onClose={() => setIsChoosing(false)} />}
      {isAsking && <ProformaDialog request={request} buyer={buyer} onClose={() => setIsAsking(false)} />}
      {next && (
        <UpdateDialog
          request={request}
          buyer={buyer}
          status={next}
          taken={looking.taken}
          onClose={() => setNext(null)}
        />
      )}
    </>
  )
}

/** The page of the business, where it has one. */
function BusinessPlace({ placeId, name }: { placeId: string; name: string | undefined }) {
  if (name === undefined) {
    return (
      <p className="muted admin-brief">
        <FormattedMessage id="handlePlans.placeGone" />
      </p>
    )
  }
  return (
    <PlaceLink className="tap-row admin-brief" placeId={placeId}>
      {name}
    </PlaceLink>
  )
}

/** Who asked, and their address. */
function Buyer({ request: { contactName, email, phone } }: { request: PlanRequest }) {
  if (!email && !phone) {
    return (
      <p className="muted admin-brief admin-brief--two">
        <FormattedMessage id="handlePlans.buyerDeleted" />
      </p>
    )
  }
  return (
    <>
      <p className="admin-brief">{contactName}</p>
      <p className="meta">
        <a className="tap-row admin-brief" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </>
  )
}

/** That a plan is about to end, should have ended, or runs on. */
function Ending({ request: { status, expires_at, runs_on_until } }: { request: PlanRequest }) {
  const [now] = useState(Date.now)
  if (status !== 'active' || !expires_at) return null
  const left = Date.parse(expires_at) - now
  if (left > SOON_DAYS * DAY_MS) return null
  if (runs_on_until && left <= 0) {
    return (
      <p className="meta admin-brief">
        <FormattedMessage id="handlePlans.runsOn" />
      </p>
    )
  }
  return (
    <p className="field-error admin-warning">
      <Icon name="alert" />
      <span className="admin-brief">
        <FormattedMessage id={left > 0 ? 'handlePlans.endsSoon' : 'handlePlans.hasEnded'} />
      </span>
    </p>
  )
}

/** How to reach who asked, when the plan ends, and what was done and noted until now. */
function PlanContents({ request, actorNames }: Pick<PlanRequestDetails, 'request' | 'actorNames'>) {
  const intl = useIntl()
  const { status, phone, expires_at, notes, history } = request
  return (
    <>
      <div className="stack">
        {phone && (
          <Facts>
            <Fact name={<FormattedMessage id="handlePlans.phone" />}>
              <PhoneLinks phone={phone} />
            </Fact>
          </Facts>
        )}
        {expires_at && (
          <p className="meta">
            <FormattedMessage
              id={status === 'active' ? 'handlePlans.endsOn' : 'handlePlans.endedOn'}
              values={{ date: <Moment iso={expires_at} /> }}
            />
          </p>
        )}
        {history.some((step) => step.status === 'active') && <PlanStatement of={{ plan_request_id: request.id }} />}
        {notes && (
          <p className="pre-wrap">
            <FormattedMessage id="handlePlans.notesAre" values={{ notes }} />
          </p>
        )}
      </div>
      <details>
        <summary>
          <FormattedMessage id="handlePlans.history" />
        </summary>
        <ol className="stack">
          {history.map(({ status: was, at, actor_id, runs_on_until, credit_bs }) => (
            <li key={`${was} ${at}`}>
              <b>
                {runs_on_until ? (
                  <FormattedMessage id="handlePlans.ranOn" values={{ date: <Moment iso={runs_on_until} /> }} />
                ) : credit_bs === undefined ? (
                  <FormattedMessage id={planStates[was].name} />
                ) : (
                  <FormattedMessage id="handlePlans.credited" values={{ amount: credit_bs }} />
                )}
              </b>{' '}
              <span className="meta">
                · <Moment iso={at} />
                {actor_id && (
                  <>
                    {' '}
                    ·{' '}
                    <FormattedMessage
                      id="handlePlans.by"
                      values={{
                        name: actorNames.get(actor_id) ?? intl.formatMessage({ id: 'admin.unnamedAccount' }),
                      }}
                    />
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

/** The numbers in what was typed as a phone, each to call, and the first to chat with. */
function PhoneLinks({ phone }: { phone: string }) {
  const numbers = parsePhones(phone)
  const chat = whatsappUrl(phone)
  return (
    <>
      {numbers.length === 0
        ? phone
        : numbers.map((number, index) => (
            <Fragment key={number.digits}>
              {index > 0 && ' · '}
              <a href={telUrl(number)}>{formatPhone(number)}</a>
            </Fragment>
          ))}
      {chat && (
        <>
          {' · '}
          <a href={chat} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </a>
        </>
      )}
    </>
  )
}
