import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  removeSecondFactor,
  type SecondFactor,
  type SecondFactorKind,
  listSecondFactors,
} from '@/data/session/second-factors.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { SECURITY_SECTION_ID } from '@/domain/accounts/profile-sections.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { EnrollPhone } from './enroll-phone.tsx'
import { EnrollTotp } from './enroll-totp.tsx'
import { formatFactorKind, formatFactorName } from '../recent-sign-in/factor-name.ts'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { useRecently } from '../recent-sign-in/recent-sign-in.tsx'
import { RecoveryCodes, useRecoveryCodes } from './recovery-codes.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'

/** The account's second factors: how safe this sign-in is, which there are, and the ways to one more. */
export function SecondFactorsSection({ user }: { user: SignedInUser }) {
  const { data: factors, error, refetch } = usePrivateQuery('second-factors', listSecondFactors)
  const intl = useIntl()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The browser has looked for it before it was there.
    if (location.hash === `#${SECURITY_SECTION_ID}`) section.current?.focus()
  }, [])
  const [enrolling, setEnrolling] = useState<SecondFactorKind | null>(null)
  const Enroll = enrolling === 'totp' ? EnrollTotp : EnrollPhone
  const recovery = useRecoveryCodes()
  const added = async () => {
    setEnrolling(null)
    await refetch()
    const { data: known } = await recovery.refetch()
    if (known?.codes_left === 0) void recovery.make()
    void showToast(intl, { kind: 'success', title: 'profile.factorAddedTitle', message: 'profile.factorAdded' })
  }
  return (
    <section className="surface stack" id={SECURITY_SECTION_ID} tabIndex={-1} ref={section}>
      <h2>
        <FormattedMessage id="profile.security" />
      </h2>
      {user.isAdmin && user.secondFactor === null && (
        <div className="note">
          <span>
            <Icon name="alert" />
          </span>
          <p>
            <FormattedMessage id="profile.adminNeedsFactor" />
          </p>
        </div>
      )}
      <SignInSteps hasTwo={user.secondFactor !== null} hasFactor={(factors?.length ?? 0) > 0} />
      {error && <MuiErrorAlert code={toErrorCode(error, 'profile-load-failed')} />}
      {error && (
        <Button variant="outlined" onClick={() => void refetch()}>
          <FormattedMessage id="failure.retry" />
        </Button>
      )}
      {!factors && !error && (
        <p className="muted" role="status" style={{ minHeight: 'var(--tap)' }}>
          <FormattedMessage id="profile.loading" />
        </p>
      )}
      {factors && (
        <ul className="rows" aria-label={intl.formatMessage({ id: 'profile.factors' })}>
          {factors.map((factor) => (
            <FactorItem key={factor.id} factor={factor} onRemoved={() => void refetch()} />
          ))}
          {enrolling && (
            <li>
              <div style={{ flex: 1 }}>
                <b>
                  <FormattedMessage id={enrolling === 'totp' ? 'profile.factorTotp' : 'profile.factorNewPhone'} />
                </b>
                <p className="meta">
                  <FormattedMessage id="profile.factorWaiting" />
                </p>
              </div>
              <StateTag state="waiting">
                <FormattedMessage id="profile.factorUnverified" />
              </StateTag>
            </li>
          )}
          {factors.length === 0 && !enrolling && (
            <li className="muted">
              <FormattedMessage id="profile.factorsNone" />
            </li>
          )}
        </ul>
      )}
      {factors && factors.length > 0 && <RecoveryCodes {...recovery} />}
      {!user.isEmailVerified ? (
        <p className="meta">
          <b>
            <FormattedMessage id="error.email-unverified" />.
          </b>{' '}
          <FormattedMessage id="profile.factorNeedsEmail" />
        </p>
      ) : enrolling ? (
        <Enroll onEnd={() => setEnrolling(null)} onDone={added} />
      ) : (
        <div className="actions">
          <Button variant="outlined" onClick={() => setEnrolling('totp')}>
            <FormattedMessage id="profile.factorAddTotp" />
          </Button>
          <Button variant="outlined" onClick={() => setEnrolling('phone')}>
            <FormattedMessage id="profile.factorAddPhone" />
          </Button>
        </div>
      )}
    </section>
  )
}

/** Says whether the user signed in with a second factor, and what that means. */
function SignInSteps({ hasTwo, hasFactor }: { hasTwo: boolean; hasFactor: boolean }) {
  return (
    <div>
      <StateTag state={hasTwo ? 'done' : 'waiting'}>
        <FormattedMessage id="profile.steps" values={{ count: hasTwo ? 2 : 1 }} />
      </StateTag>
      <p style={{ marginTop: 'var(--s1)' }}>
        <FormattedMessage id={hasTwo ? 'profile.twoSteps' : 'profile.oneStep'} />{' '}
        {!hasTwo && <FormattedMessage id={hasFactor ? 'profile.oneStepNext' : 'profile.oneStepAdvice'} />}
      </p>
    </div>
  )
}

function FactorItem({ factor, onRemoved }: { factor: SecondFactor; onRemoved: () => void }) {
  const intl = useIntl()
  const recently = useRecently()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, run } = useAsyncAction(toErrorCode)
  const name = formatFactorName(intl, factor)
  const remove = async () => {
    const isRemoved = await run(() => recently(() => removeSecondFactor(factor.id)))
    if (!isRemoved) return
    setAsking(false)
    onRemoved()
    void showToast(intl, { kind: 'success', title: 'profile.factorRemovedTitle', message: 'profile.factorRemoved' })
  }
  return (
    <li style={{ flexWrap: 'wrap' }}>
      <div style={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{name}</b>
        <p className="meta">
          {factor.name && formatFactorKind(intl, factor)}
          {factor.name && factor.enrolledAt && ' · '}
          {factor.enrolledAt && (
            <FormattedMessage
              id="profile.factorSince"
              values={{ date: intl.formatDate(factor.enrolledAt, { dateStyle: 'long' }) }}
            />
          )}
        </p>
      </div>
      <StateTag state="done">
        <FormattedMessage id="profile.factorVerified" />
      </StateTag>
      <Button
        variant="outlined"
        color="error"
        onClick={() => setAsking(true)}
        aria-label={intl.formatMessage({ id: 'profile.factorRemoveOf' }, { name })}
      >
        <FormattedMessage id="profile.factorRemove" />
      </Button>
      <FormDialog
        isOpen={isAsking}
        title={<FormattedMessage id="profile.factorRemoveTitle" values={{ name }} />}
        onClose={() => setAsking(false)}
        onSubmit={() => void remove()}
        actions={
          <>
            <Button variant="outlined" onClick={() => setAsking(false)}>
              <FormattedMessage id="profile.cancel" />
            </Button>
            <Button type="submit" color="error" disabled={isBusy}>
              <FormattedMessage id="profile.factorRemove" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="profile.factorRemoveBody" />
        </p>
        <MuiErrorAlert code={failure} />
      </FormDialog>
    </li>
  )
}
