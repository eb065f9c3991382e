/** Returns an answer as a server gives it, to put into a cache. As `Response.json` does, which Safari has since version 17 only. */
export function toJsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } })
}
