import { lazy } from 'react'
import type { IntlShape } from 'react-intl'
import * as messages from 'messages:correction'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { ContributeFrame } from './contribute-frame.tsx'

/** It is for the signed-in user alone. */
const CompleteBlockPanel = lazy(async () => ({
  default: (await import(/* @with-city */ './complete-block-panel.tsx')).CompleteBlockPanel,
}))

/** Title and description of `/completar`. */
export function completeBlockHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/completar',
    title: intl.formatMessage({ id: 'correction.blockTitle' }),
    description: intl.formatMessage({ id: 'correction.blockLead' }),
    indexed: false,
  }))
}

/** Where a user walks along a block and says what is missing of its places. Visitors sign in first. */
export function CompleteBlockPage() {
  return (
    <ContributeFrame next="/completar" part={messages} title="correction.blockTitle" lead="correction.blockLead">
      {(user) => user && <CompleteBlockPanel key={user.userId} user={user} />}
    </ContributeFrame>
  )
}
