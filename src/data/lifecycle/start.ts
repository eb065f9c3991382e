import { registerOutboxSenders } from '../outbox/registered-senders.ts'
import { registerSessionEffects } from '../session/registered-effects.ts'

/** Wires the rooms of src/data that must not know each other. Called once, before the session starts. */
export function startLifecycle(): void {
  registerOutboxSenders(async () => (await import('./outbox-senders.ts')).outboxSenders)
  registerSessionEffects(async () => (await import('./session-effects.ts')).sessionEffects)
}
