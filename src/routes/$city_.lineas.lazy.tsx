import type { QueryClient } from '@tanstack/react-query'
import { createLazyFileRoute, notFound } from '@tanstack/react-router'
import type { IntlShape } from 'react-intl'
import { linesQuery } from '@/data/transit/line-query.ts'
import { linesHead, LinesPage } from '@/features/find-lines/lines-page.tsx'
import { notFoundHead } from '@/features/navigate/not-found-head.ts'

export const Route = createLazyFileRoute('/$city_/lineas')({ component: LinesRoute })

interface LinesParams {
  city: string
}

/** Loads the lines, which then stand in the page once, among the queries' data. Here, so that no other page carries how. */
export async function load({ queryClient }: { queryClient: QueryClient }, { city }: LinesParams): Promise<void> {
  if (!(await queryClient.ensureQueryData(linesQuery(city)))) throw notFound()
}

/** Loaded with the page, because its texts are. */
export function head(context: { intl: IntlShape; origin: string; queryClient: QueryClient }, { city }: LinesParams) {
  const data = context.queryClient.getQueryData(linesQuery(city).queryKey)
  return data ? linesHead(context, data) : notFoundHead(context.intl)
}

function LinesRoute() {
  return <LinesPage {...Route.useParams()} />
}
