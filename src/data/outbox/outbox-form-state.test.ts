import { expect, test } from 'vitest'
import type { Draft } from './drafts.ts'
import { type OutboxFormEvent, type OutboxFormState, reduceOutboxForm } from './outbox-form-state.ts'
import type { OutboxRow } from './stored-rows.ts'

type State = OutboxFormState<'profile'>
type Event = OutboxFormEvent<'profile'>

const draft: Draft<'profile'> = { payload: { value: 'Ana' }, files: [], refusal: null }
const rejected = { ...draft, refusal: 'profile-update-failed' as const }
const row: OutboxRow<'profile'> = {
  id: 'profile_full_name_u',
  kind: 'profile',
  subject: 'full_name',
  userId: 'u',
  key: 'k',
  payload: { value: 'Ana' },
  files: [],
  arrived: [],
  hindrance: null,
}
const nothing = { row: undefined, draft: null }

const loading: State = { status: 'loading' }
const editing: State = { status: 'editing', draft }
const sending: State = { status: 'sending', draft }
const queued: State = { status: 'queued', row, isSending: false }
const refused: State = { status: 'rejected', draft: rejected }
const published: State = { status: 'published' }

test.each<[string, State, Event, State]>([
  ['nothing is on the device', loading, { type: 'read', entry: nothing }, { status: 'editing', draft: null }],
  ['a draft is on the device', loading, { type: 'read', entry: { row: undefined, draft } }, editing],
  ['an entry is queued', loading, { type: 'read', entry: { row, draft: null } }, queued],
  ['an entry is queued and a draft is there', loading, { type: 'read', entry: { row, draft } }, queued],
  ['a draft was rejected', loading, { type: 'read', entry: { row: undefined, draft: rejected } }, refused],
  ['the form is submitted', editing, { type: 'submitted' }, sending],
  ['a rejected form is submitted again', refused, { type: 'submitted' }, { status: 'sending', draft: rejected }],
  ['the device changes during the submission', sending, { type: 'changed', entry: { row, draft: null } }, sending],
  ['the submission has to wait', sending, { type: 'ended', entry: { row, draft: null } }, queued],
  ['the submission is rejected', sending, { type: 'ended', entry: { row: undefined, draft: rejected } }, refused],
  ['it can be neither sent nor stored', sending, { type: 'ended', entry: nothing }, { status: 'editing', draft: null }],
  ['it is sent', sending, { type: 'sent' }, published],
  ['the submission ends that was sent', published, { type: 'ended', entry: nothing }, published],
  ['a tab sends what waits', queued, { type: 'attempted' }, { ...queued, isSending: true }],
  ['a tab sends what this form submits', sending, { type: 'attempted' }, sending],
  ['something else changes while it is written', editing, { type: 'changed', entry: nothing }, editing],
  ['a rejected one is written on', refused, { type: 'changed', entry: { row: undefined, draft } }, refused],
  [
    'a rejected one is discarded elsewhere',
    refused,
    { type: 'changed', entry: nothing },
    { status: 'editing', draft: null },
  ],
  ['another tab queues what is written here', editing, { type: 'changed', entry: { row, draft: null } }, queued],
  ['another tab’s was rejected', editing, { type: 'changed', entry: { row: undefined, draft: rejected } }, refused],
  ['what waited was rejected', queued, { type: 'changed', entry: { row: undefined, draft: rejected } }, refused],
  [
    'a rejected one was corrected, and its form closed',
    refused,
    { type: 'read', entry: { row: undefined, draft } },
    editing,
  ],
  ['what waited is sent', queued, { type: 'sent' }, published],
  ['what waited is a draft again', queued, { type: 'changed', entry: { row: undefined, draft } }, editing],
  ['another tab queues another one', published, { type: 'changed', entry: { row, draft: null } }, queued],
  ['the user begins another one', published, { type: 'restarted' }, { status: 'editing', draft: null }],
])('when %s', (_, before, event, after) => {
  expect(reduceOutboxForm(before, event)).toEqual(after)
})
