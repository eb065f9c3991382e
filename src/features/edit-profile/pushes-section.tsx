import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import {
  checkPushState,
  choosePush,
  type PushOffer,
  type PushState,
  readPushesOff,
  readPushState,
  turnOffPush,
  turnOnPush,
} from '@/data/pwa/push.ts'
import { type PushGroup, pushGroups } from '@/domain/notifications/push-groups.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { ownDevice } from '@/ui/behavior/own-device.ts'
import { Choice } from '@/ui/forms/choice.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'

const names = {
  reviews: 'profile.mailsReviews',
  places: 'profile.mailsPlaces',
  claims: 'profile.mailsClaims',
  contributions: 'profile.mailsContributions',
  plans: 'profile.mailsPlans',
} as const satisfies Record<PushGroup, MessageId>

const leads = {
  unsupported: 'profile.pushUnsupported',
  install: 'profile.pushInstall',
  blocked: 'profile.pushBlocked',
  off: 'profile.pushOff',
  on: 'profile.pushOn',
} as const satisfies Record<PushState, MessageId>

/** Whether the user is notified on this device, and of what. */
export function PushesSection({ userId }: { userId: string }) {
  const [state, setState] = useState<PushOffer>(() => readPushState(userId))
  const [off, setOff] = useState(() => readPushesOff(userId))
  const { isBusy, failure, traceId, run } = useAsyncAction((error) => toErrorCode(error, 'push-failed'))

  useEffect(() => {
    checkPushState(userId).then(setState, (error) => ignore(error, 'what this device knows of it is shown'))
  }, [userId])

  const turn = (isOn: boolean) =>
    run(async () => {
      if (isOn) await turnOnPush(userId)
      else await turnOffPush(userId)
      setState(readPushState(userId))
      setOff(readPushesOff(userId))
    })
  // What was chosen is shown at once: a box that waits for the answer jumps back under the finger.
  const choose = async (group: PushGroup, isWanted: boolean) => {
    setOff(isWanted ? off.filter((other) => other !== group) : [...off, group])
    await run(() => choosePush(userId, group, isWanted))
    setOff(readPushesOff(userId))
  }

  if (state === 'not offered') return null
  const values = { device: ownDevice() }
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="profile.push" values={values} />
      </h2>
      <p>
        <FormattedMessage id={leads[state]} values={values} />
      </p>
      {state === 'on' && (
        <div>
          {pushGroups.map((group) => (
            <PushChoice
              key={group}
              group={group}
              isWanted={!off.includes(group)}
              isBusy={isBusy}
              onChoose={(isWanted) => void choose(group, isWanted)}
            />
          ))}
        </div>
      )}
      <MuiErrorAlert code={failure} traceId={traceId} />
      {(state === 'on' || state === 'off') && (
        <Button variant="outlined" disabled={isBusy} onClick={() => void turn(state === 'off')}>
          <FormattedMessage id={state === 'on' ? 'profile.pushTurnOff' : 'profile.pushTurnOn'} values={values} />
        </Button>
      )}
    </section>
  )
}

interface PushChoiceProps {
  group: PushGroup
  isWanted: boolean
  isBusy: boolean
  onChoose: (isWanted: boolean) => void
}

function PushChoice({ group, isWanted, isBusy, onChoose }: PushChoiceProps) {
  return (
    <Choice type="checkbox" checked={isWanted} disabled={isBusy} onChange={({ target }) => onChoose(target.checked)}>
      <FormattedMessage id={names[group]} />
    </Choice>
  )
}
