import { createFileRoute, redirect } from '@tanstack/react-router'

// Hosting answers for this address (firebase.json); this is for links inside the app.
export const Route = createFileRoute('/plans')({
  beforeLoad: () => {
    throw redirect({ to: '/planes', statusCode: 301, replace: true })
  },
})
