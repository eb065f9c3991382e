import '@/base/array-copies.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { searchLocally } from './local-search.ts'
import type { SearchAnswer, SearchReceipt, SearchRequest } from './search-messages.ts'

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void answer(data)
})

async function answer({ number, search, nowMs }: SearchRequest): Promise<void> {
  const receipt: SearchReceipt = { number, isReceived: true }
  postMessage(receipt)
  const results = await searchLocally(search, new Date(nowMs)).catch((error: unknown) => {
    // The page that started the worker hears of it.
    if (!(error instanceof AppError)) reportError(error)
    return null
  })
  const message: SearchAnswer = { number, results }
  postMessage(message)
}
