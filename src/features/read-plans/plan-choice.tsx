import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import type { Plan } from '@/domain/plans/plan-offer.ts'

type PlanDesk = typeof import('./plan-panel.tsx').PlanDesk

const bring = () => import('./plan-panel.tsx')

/**
 * Asks for a plan. Until there are scripts it leads to whom one writes; what comes after it is brought before anybody
 * presses it, for they must have it without a signal, too.
 */
export function PlanChoice({ plan, name }: { plan: Plan; name: ReactNode }) {
  const session = useSession()
  const [Desk, setDesk] = useState<PlanDesk>()
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    // Where it cannot be had now, it is asked for again by whoever wants it.
    bring().then(
      ({ PlanDesk }) => setDesk(() => PlanDesk),
      () => undefined,
    )
  }, [])

  async function open() {
    setIsOpened(true)
    const brought = await bring().catch(() => null)
    if (brought) setDesk(() => brought.PlanDesk)
    else location.assign('/contact')
  }

  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }

  return (
    <>
      <Link className={plan.popular ? 'btn' : 'btn quiet'} to="/contact" aria-haspopup="dialog" onClick={press}>
        <FormattedMessage id="plans.choose" values={{ plan: name }} />
      </Link>
      {Desk && session !== undefined && (
        <Desk
          key={session?.userId ?? ''}
          plan={plan}
          name={name}
          person={session}
          isOpened={isOpened}
          setIsOpened={setIsOpened}
        />
      )}
    </>
  )
}
