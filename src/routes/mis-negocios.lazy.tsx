import { createLazyFileRoute } from '@tanstack/react-router'
import { myBusinessesHead, MyBusinessesPage } from '@/features/manage-business/my-businesses-page.tsx'

export const Route = createLazyFileRoute('/mis-negocios')({ component: MyBusinessesRoute })
/** Loaded with the page, because its texts are. */
export const head = myBusinessesHead

function MyBusinessesRoute() {
  return <MyBusinessesPage publicData={Route.useRouteContext().publicData} />
}
