import { createLazyFileRoute } from '@tanstack/react-router'
import { profileHead, ProfileFrame } from '@/features/edit-profile/profile-frame.tsx'

export const Route = createLazyFileRoute('/perfil')({ component: ProfileFrame })
/** Comes with the page, for its texts do. */
export const head = profileHead
