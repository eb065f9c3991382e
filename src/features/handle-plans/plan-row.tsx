import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlanRequestDetails } from '@/data/admin/plans.ts'
import { formatPhone, parsePhones, telUrl, whatsappUrl } from '@/domain/places/phone-number.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import { canBecome, type PlanStatus, planStatuses } from '@/domain/plans/plan-status.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { planStates } from './plan-status-names.ts'
import { UpdateDialog } from './update-dialog.tsx'

/** From so many days before its end a plan is about to expire. */
const SOON_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

const planNames = {
  basic: 'handlePlans.basic',
  professional: 'handlePlans.professional',
  premium: 'handlePlans.premium',
} as const satisfies Record<PlanName, string>

/** What leads to each state; nothing leads back to the first one. */
const actions = {
  contacted: 'handlePlans.toContacted',
  paid: 'handlePlans.toPaid',
  active: 'handlePlans.toActive',
  expired: 'handlePlans.toExpired',
  cancelled: 'handlePlans.toCancelled',
} as const satisfies Record<Exclude<PlanStatus, 'requested'>, string>

const laterStatuses = planStatuses.filter((status) => status !== 'requested')

/** A plan request with all that an admin has to know to see it through. */
export function PlanRow({ request, placeName, actorNames }: PlanRequestDetails) {
  const intl = useIntl()
  const [next, setNext] = useState<PlanStatus | null>(null)
  const { status } = request
  const date = (iso: string) => <time dateTime={iso}>{intl.formatDate(iso, DATE_AND_TIME)}</time>

  return (
    <>
      <div className="stack">
        <p className="row">
          <b>
            <FormattedMessage id={planNames[request.planName]} />
          </b>
          <StateChip state={planStates[status].state}>
            <FormattedMessage id={planStates[status].name} />
          </StateChip>
        </p>
        <p className="meta">
          <FormattedMessage id="handlePlans.perMonth" values={{ price: Number.parseInt(request.planPrice, 10) }} />
        </p>
        <p className="meta">
          <FormattedMessage id="handlePlans.askedOn" values={{ date: date(request.created_at) }} />
        </p>
        {request.expires_at && (
          <p className="meta">
            <FormattedMessage
              id={status === 'active' ? 'handlePlans.endsOn' : 'handlePlans.endedOn'}
              values={{ date: date(request.expires_at) }}
            />
          </p>
        )}
        <Ending request={request} />
      </div>
      <div className="stack">
        <Buyer request={request} placeName={placeName} />
      </div>
      <div className="stack">
        {request.notes && (
          <p className="pre-wrap">
            <FormattedMessage id="handlePlans.notesAre" values={{ notes: request.notes }} />
          </p>
        )}
        <details>
          <summary>
            <FormattedMessage id="handlePlans.history" />
          </summary>
          <ol className="stack">
            {request.history.map(({ status: was, at, actor_id }) => (
              <li key={`${was} ${at}`}>
                <b>
                  <FormattedMessage id={planStates[was].name} />
                </b>{' '}
                <span className="meta">
                  · {date(at)}
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
        <div className="actions">
          {laterStatuses
            .filter((to) => canBecome(status, to))
            .map((to, index) => (
              <Button key={to} variant={index === 0 ? 'contained' : 'outlined'} onClick={() => setNext(to)}>
                <FormattedMessage id={actions[to]} />
              </Button>
            ))}
          <Button variant="outlined" onClick={() => setNext(status)}>
            <FormattedMessage id={status === 'active' ? 'handlePlans.editActive' : 'handlePlans.edit'} />
          </Button>
        </div>
      </div>
      {next && <UpdateDialog request={request} status={next} onClose={() => setNext(null)} />}
    </>
  )
}

/** That a plan is about to end, or should have ended. */
function Ending({ request: { status, expires_at } }: { request: PlanRequest }) {
  const [now] = useState(Date.now)
  if (status !== 'active' || !expires_at) return null
  const left = Date.parse(expires_at) - now
  if (left > SOON_DAYS * DAY_MS) return null
  return (
    <p className="field-error admin-warning">
      <Icon name="alert" />
      <FormattedMessage id={left > 0 ? 'handlePlans.endsSoon' : 'handlePlans.hasEnded'} />
    </p>
  )
}

/** Who asked, and how to reach them. */
function Buyer({ request, placeName }: { request: PlanRequest; placeName: string | undefined }) {
  const { businessName, contactName, email, phone, place_id } = request
  const numbers = parsePhones(phone)
  const chat = whatsappUrl(phone)
  if (!email && !phone) {
    return (
      <p className="muted">
        <FormattedMessage id="handlePlans.buyerDeleted" />
      </p>
    )
  }
  return (
    <Facts>
      <Fact name={<FormattedMessage id="handlePlans.business" />}>{businessName}</Fact>
      {place_id && (
        <Fact name={<FormattedMessage id="handlePlans.place" />}>
          {placeName === undefined ? (
            <FormattedMessage id="handlePlans.placeGone" />
          ) : (
            <Link to="/lugar/$placeId" params={{ placeId: place_id }}>
              {placeName}
            </Link>
          )}
        </Fact>
      )}
      <Fact name={<FormattedMessage id="handlePlans.person" />}>{contactName}</Fact>
      <Fact name={<FormattedMessage id="handlePlans.email" />}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name={<FormattedMessage id="handlePlans.phone" />}>
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
      </Fact>
    </Facts>
  )
}
