import type { OutboxSenders } from './types.ts'

let load: (() => Promise<OutboxSenders>) | undefined

/** Registers what sends each kind; called once, before anything is sent. The outbox knows none of its users. */
export function registerOutboxSenders(loadSenders: () => Promise<OutboxSenders>): void {
  load = loadSenders
}

/** Loads what sends each kind. @throws Where it cannot be loaded; without a connection as an error `offline`. */
export async function loadOutboxSenders(): Promise<OutboxSenders> {
  if (!load) throw new Error('no outbox senders are registered: see src/data/lifecycle/start.ts')
  return load()
}
