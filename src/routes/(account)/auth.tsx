import { createFileRoute } from '@tanstack/react-router'
import { parseAuthSearch } from '@/features/sign-in/auth-tab.ts'

export const Route = createFileRoute('/(account)/auth')({
  staticData: { needsScripts: true },
  validateSearch: parseAuthSearch,
  head: async ({ match }) =>
    (await import(/* @own-document */ './auth.lazy.tsx')).head(match.context, match.search.tab ?? 'signin'),
})
