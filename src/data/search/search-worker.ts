import { searchLocally } from './local-search.ts'
import type { SearchAnswer, SearchRequest } from './search-messages.ts'

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void answer(data)
})

async function answer({ number, search, nowMs }: SearchRequest): Promise<void> {
  const results = await searchLocally(search, new Date(nowMs)).catch(() => null)
  const message: SearchAnswer = { number, results }
  postMessage(message)
}
