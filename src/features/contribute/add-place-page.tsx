import { lazy } from 'react'
import type { IntlShape } from 'react-intl'
import * as messages from 'messages:addition'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { ContributeFrame } from './contribute-frame.tsx'

/** Knows IndexedDB, which the server does not. */
const AddPlacePanel = lazy(async () => ({
  default: (await import(/* @with-city */ './add-place-panel.tsx')).AddPlacePanel,
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

/** Where a user adds a place that is missing, and sees what became of those they added. A visitor signs in to send it. */
export function AddPlacePage() {
  return (
    <ContributeFrame part={messages} title="addition.title" lead="addition.lead">
      {(user) => <AddPlacePanel key={user?.userId} user={user} />}
    </ContributeFrame>
  )
}
