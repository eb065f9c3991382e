import type { QueryClient } from '@tanstack/react-query'
import { createLazyFileRoute, notFound } from '@tanstack/react-router'
import type { IntlShape } from 'react-intl'
import { lineQuery } from '@/data/transit/line-query.ts'
import { lineHead, LinePage } from '@/features/find-lines/line-page.tsx'
import { notFoundHead } from '@/features/navigate/not-found-head.ts'

export const Route = createLazyFileRoute('/$city_/linea/$line')({ component: LineRoute })

interface LineParams {
  city: string
  line: string
}

/** Loads the line, which then stands in the page once, among the queries' data. Here, so that no other page carries how. */
export async function load({ queryClient }: { queryClient: QueryClient }, { city, line }: LineParams): Promise<void> {
  if (!(await queryClient.ensureQueryData(lineQuery(city, line)))) throw notFound()
}

/** Loaded with the page, because its texts are. */
export function head(context: { intl: IntlShape; origin: string; queryClient: QueryClient }, params: LineParams) {
  const data = context.queryClient.getQueryData(lineQuery(params.city, params.line).queryKey)
  return data ? lineHead(context, data) : notFoundHead(context.intl)
}

function LineRoute() {
  return <LinePage {...Route.useParams()} />
}
