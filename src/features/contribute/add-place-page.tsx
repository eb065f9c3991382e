import { lazy } from 'react'
import type { IntlShape } from 'react-intl'
import { signInSearch } from '@/data/session/session.ts'
import { readAdditionHash } from '@/domain/suggestions/read-addition-hash.ts'
import * as messages from 'messages:addition'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { ContributeFrame } from './contribute-frame.tsx'

/** Comes with Firebase, and only to the signed-in user. */
const AddPlacePanel = lazy(async () => ({
  default: (await import('./add-place-panel.tsx')).AddPlacePanel,
}))

/** Title and description of `/agregar`. */
export function addPlaceHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/agregar',
    title: intl.formatMessage({ id: 'addition.title' }),
    description: intl.formatMessage({ id: 'addition.lead' }),
    indexed: true,
  }))
}

/** What the address tells of the place goes with it. Who registers a business has no account yet, as far as is known. */
function toSignIn() {
  const signIn = signInSearch(`/agregar${location.hash}`)
  const isNew = readAdditionHash(location.hash).own && !signIn.reason
  return isNew ? { ...signIn, tab: 'signup' as const } : signIn
}

/** Where a user adds a place that is missing, and sees what became of those they added. Visitors sign in first. */
export function AddPlacePage() {
  return (
    <ContributeFrame toSignIn={toSignIn} part={messages} title="addition.title" lead="addition.lead">
      {(user) => <AddPlacePanel key={user.userId} user={user} />}
    </ContributeFrame>
  )
}
