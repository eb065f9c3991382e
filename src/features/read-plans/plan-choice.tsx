import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useSession } from '@/data/session/session.ts'
import type { Plan } from '@/domain/plans/plan-offer.ts'

type PlanPanel = typeof import('./plan-panel.tsx').PlanPanel

const load = () => import('./plan-panel.tsx')

/**
 * Asks for a plan. Until there are scripts it leads to whom one writes; what comes after it is loaded before anyone
 * presses it, for they must have it without a signal, too.
 */
export function PlanChoice({ plan, name }: { plan: Plan; name: ReactNode }) {
  const session = useSession()
  const [Panel, setPanel] = useState<PlanPanel>()
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    load().then(
      ({ PlanPanel }) => setPanel(() => PlanPanel),
      (error) => ignore(error, 'it is loaded again when the user needs it'),
    )
  }, [])

  async function open() {
    setIsOpened(true)
    const downloaded = await load().catch((error) => ignore(error, 'the contact page takes its place'))
    if (downloaded) setPanel(() => downloaded.PlanPanel)
    else location.assign('/contact')
  }

  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }

  return (
    <>
      <Link className={plan.popular ? 'btn' : 'btn btn--quiet'} to="/contact" aria-haspopup="dialog" onClick={press}>
        <FormattedMessage id="plans.choose" values={{ plan: name }} />
      </Link>
      {Panel && session !== undefined && (
        <Panel
          key={session?.userId ?? ''}
          plan={plan}
          name={name}
          user={session}
          isOpened={isOpened}
          setIsOpened={setIsOpened}
        />
      )}
    </>
  )
}
