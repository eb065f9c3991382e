import { createFileRoute } from '@tanstack/react-router'

const page = () => import(/* @own-document @with-city */ './$city_.lineas.lazy.tsx')

export const Route = createFileRoute('/$city_/lineas')({
  loader: async ({ context, params }) => (await page()).load(context, params),
  head: async ({ match, params }) => (await page()).head(match.context, params),
})
