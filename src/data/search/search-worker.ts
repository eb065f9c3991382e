import { searchLocally } from './local-search.ts'
import type { SearchAnswer, SearchRequest } from './search-messages.ts'

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void answer(data)
})

async function answer({ number, search }: SearchRequest): Promise<void> {
  const results = await searchLocally(search).catch(() => null)
  const message: SearchAnswer = { number, results }
  postMessage(message)
}
