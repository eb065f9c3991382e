import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How a search is answered. */
export interface ProviderAnswer {
  /** 200 unless stubbed. */
  status?: number
  /** Sent as it is where it is a text, else as JSON. */
  body?: unknown
  /** The time for which the answer takes. */
  delayMs?: number
}

/** What a user asked. */
export interface ProviderRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** A server that answers as Google's Places API (New) and as Nominatim do, with what it was stubbed to. */
export interface PlacesProvider {
  origin: string
  /** Answers to searches, by the text that is sought; for what is not among them nothing is found. */
  answers: Map<string, ProviderAnswer>
  /** What was asked, in order. */
  requests: ProviderRequest[]
  close: () => Promise<void>
}

/**
 * Starts the server on this machine's loopback: for tests, which ask no one on the internet. What a search found can be
 * asked for by its id as well. End-to-end tests, which are other processes, tell their answers with
 * `PUT /answers/{text}`.
 */
export async function startPlacesProvider(): Promise<PlacesProvider> {
  const answers: PlacesProvider['answers'] = new Map()
  const requests: ProviderRequest[] = []
  const server = createServer((request, response) => {
    void answer(request, response, answers, requests)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  answers: PlacesProvider['answers'],
  requests: ProviderRequest[],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const body = await text(request)
  const [, stubbed] = /^\/answers\/(.+)$/.exec(url.pathname) ?? []
  if (stubbed) {
    answers.set(decodeURIComponent(stubbed), JSON.parse(body) as ProviderAnswer)
    response.end()
    return
  }
  requests.push({ method: request.method ?? '', url, headers: request.headers, body })
  const { status = 200, body: said, delayMs = 0 } = answerTo(request, url, body, answers)
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' })
  response.end(typeof said === 'string' ? said : JSON.stringify(said))
}

function answerTo(
  request: IncomingMessage,
  url: URL,
  body: string,
  answers: PlacesProvider['answers'],
): ProviderAnswer {
  const [, googleId] = /^\/v1\/places\/([^/]+)$/.exec(url.pathname) ?? []
  if (url.pathname === '/v1/places:searchText' || googleId) {
    if (!request.headers['x-goog-fieldmask']) return googleError(400, 'INVALID_ARGUMENT')
    if (!request.headers['x-goog-api-key']) return googleError(403, 'PERMISSION_DENIED')
    if (googleId) {
      const place = [...answers.values()]
        .flatMap((each) => (each.body as { places?: { id?: string }[] } | undefined)?.places ?? [])
        .find(({ id }) => id === decodeURIComponent(googleId))
      return answers.get(decodeURIComponent(googleId)) ?? (place ? { body: place } : googleError(404, 'NOT_FOUND'))
    }
    return answers.get((JSON.parse(body) as { textQuery: string }).textQuery) ?? { body: {} }
  }
  if (url.pathname === '/search') return answers.get(url.searchParams.get('q') ?? '') ?? { body: [] }
  if (url.pathname === '/lookup') {
    const id = url.searchParams.get('osm_ids') ?? ''
    const places = [...answers.values()].flatMap(({ body: said }) => (Array.isArray(said) ? (said as unknown[]) : []))
    return answers.get(id) ?? { body: places.filter((place) => toOsmId(place) === id).slice(0, 1) }
  }
  return { status: 404, body: '' }
}

function toOsmId(place: unknown): string {
  const { osm_type, osm_id } = place as { osm_type?: string; osm_id?: number }
  return `${osm_type?.charAt(0).toUpperCase()}${osm_id}`
}

function googleError(code: number, status: string): ProviderAnswer {
  return { status: code, body: { error: { code, message: 'refused', status } } }
}
