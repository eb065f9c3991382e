// An instance of the function countImpressions, for `measureImpressions` to send reports to and to kill: as deployed, but for the
// server before it. It says its port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { countImpressions } from '../../functions/src/index.ts'

type Call = Parameters<typeof countImpressions>

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = incoming.headers as Record<string, string | undefined>
  const request = {
    method: incoming.method,
    headers,
    body: await text(incoming),
    header: (name: string) => headers[name.toLowerCase()],
  }
  const response = {
    status: (code: number) => {
      outgoing.statusCode = code
      return response
    },
    end: () => outgoing.end(),
    on: outgoing.on.bind(outgoing),
  }
  // What Express adds to both is all that the handler uses of it.
  await countImpressions(request as unknown as Call[0], response as unknown as Call[1])
}

const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
