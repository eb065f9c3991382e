import { updateProfile } from 'firebase/auth'
import { doc, getDoc } from 'firebase/firestore/lite'
import { ignore } from '@/base/ignore.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Profile } from '@/domain/accounts/profile.ts'
import { callFunction } from '../firebase/call-function.ts'
import { refreshSession } from '../session/auth-state.ts'
import { preparePhoto } from '../platform/prepare-photo.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { openUser } from '../session/second-factors.ts'
import { uploadFile } from '../session/upload.ts'

/** Returns the URL of a user's picture; null without one. @throws Without a network. */
export async function readPicture(userId: string): Promise<string | null> {
  const firestore = await openPrivateFirestore()
  const profile = (await getDoc(doc(firestore, paths.profile(userId)))).data() as Partial<Profile> | undefined
  return profile?.avatar_url ?? null
}

/**
 * Sets the user's picture to a photo, reduced before it is sent, or removes it.
 * @returns Its address. @throws AppError
 */
export async function savePicture(userId: string, file: Blob | null): Promise<string | null> {
  const photo = file && (await preparePhoto(file))
  if (photo) await uploadFile(photo, { userId, folder: 'uploads', failed: 'profile-update-failed' })
  const { avatar_url } = await callFunction(
    'setProfilePicture',
    { upload: photo?.name ?? null },
    'profile-update-failed',
  )
  await updateSessionPicture(avatar_url).catch((error) => ignore(error, 'the next sign-in shows it'))
  return avatar_url
}

/** Shows it in the menu too; where that fails, it appears with the next change of the session. */
async function updateSessionPicture(avatarUrl: string | null): Promise<void> {
  const { user } = await openUser()
  await updateProfile(user, { photoURL: avatarUrl ? location.origin + avatarUrl : '' })
  await refreshSession()
}
