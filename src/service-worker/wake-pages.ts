import { OUTBOX_SYNC, type SyncAnswer } from '@/domain/offline/outbox-sync.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a page may take to send what is queued, in milliseconds: one that the system has put to sleep never answers. */
const SENDING_LIMIT_MS = 120_000

/**
 * Has an open page send what is queued: Firebase Auth, without which no one is signed in, runs in pages alone.
 * @throws {DOMException} Where no page is open, or something is still queued: the browser fires the event again later. As
 *   that is how it is asked to, it is reported to no one.
 */
export async function wakePages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  try {
    await Promise.any(windows.map(haveSent))
  } catch {
    throw new DOMException('something is still queued', 'AbortError')
  }
}

async function haveSent(client: Client): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<SyncAnswer>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // To any question, a page answers at once that it runs.
      if (data === 'sent' || data === 'left') resolve(data)
    })
    port1.start()
    setTimeout(() => resolve('left'), SENDING_LIMIT_MS)
  })
  client.postMessage(OUTBOX_SYNC, [port2])
  if ((await answer) === 'left') throw new Error('something is still queued')
}
