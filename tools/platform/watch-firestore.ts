/** Runs in a page, before anything of its own: counts the documents that Firestore sends it, as `documentsRead`. */
export function watchFirestore(): void {
  const state = window as unknown as { documentsRead: number }
  state.documentsRead = 0
  const original = window.fetch
  window.fetch = async (...request) => {
    const response = await original(...request)
    if (!response.url.includes('/Listen/channel') || !response.body) return response
    const [watched, used] = response.body.tee()
    const count = async () => {
      let text = ''
      for await (const chunk of watched.pipeThrough(new TextDecoderStream())) {
        text += chunk
        const found = text.split('"documentChange"')
        state.documentsRead += found.length - 1
        // The name may yet be cut in two.
        text = (found.at(-1) ?? '').slice(-20)
      }
    }
    count().catch(() => undefined)
    return new Response(used, response)
  }
}
