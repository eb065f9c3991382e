import { createLazyFileRoute } from '@tanstack/react-router'
import { profileHead, ProfileFrame } from '@/features/edit-profile/profile-frame.tsx'
import { DataSaverSetting } from '@/features/choose-data-saver/data-saver-setting.tsx'
import { PendingSection } from '@/features/work-offline/pending-section.tsx'

export const Route = createLazyFileRoute('/(account)/perfil')({ component: Profile })
/** Loaded with the page, because its texts are. */
export const head = profileHead

function Profile() {
  return <ProfileFrame waiting={<PendingSection />} settings={<DataSaverSetting />} />
}
