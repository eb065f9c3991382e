import { createLazyFileRoute } from '@tanstack/react-router'
import { myBusinessesHead, MyBusinessesPage } from '@/features/manage-business/my-businesses-page.tsx'

export const Route = createLazyFileRoute('/mis-negocios')({ component: MyBusinessesRoute })
/** Comes with the page, for its texts do. */
export const head = myBusinessesHead

function MyBusinessesRoute() {
  return <MyBusinessesPage publicData={Route.useRouteContext().publicData} />
}
