import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { AVATAR_WIDTH } from '@/domain/photos/photo.ts'
import { toFullName } from '@/domain/accounts/full-name.ts'
import type { Profile } from '@/domain/accounts/profile.ts'
import { auth, db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import type { Handler } from '../platform/callable.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import {
  addressOf,
  checkPhoto,
  deleteUploads,
  publishPhotos,
  unpublishPhotos,
  type PhotoRequest,
} from '../photos/publish-photo.ts'

/**
 * Sets or removes the picture of the caller's profile; a trigger copies it to their reviews. The previous picture is
 * deleted. Safe to repeat.
 * @throws {AppError} what `toWebPhotos` refuses; profile-update-failed where the upload is not there
 */
export const setProfilePicture: Handler<'setProfilePicture'> = async ({ upload }, { userId }) => {
  const request = upload === null ? null : avatar(userId, upload)
  const avatar_url = request && addressOf(request)
  if (request && (await fetchPicture(userId)) !== avatar_url) {
    try {
      await publishPhotos([await checkPhoto(request)])
    } catch (error) {
      // The same call, sent twice: the other one was processed meanwhile, and its upload is gone.
      if ((await fetchPicture(userId)) !== avatar_url) throw error
    }
  }
  const before = await retryOnConflict(() => storePicture(userId, avatar_url))
  await runSideEffects(
    deleteUploads(userId, upload === null ? [] : [upload]),
    unpublishPhotos(before === null || before === avatar_url ? [] : [before]),
  )
  return { avatar_url }
}

function avatar(userId: string, upload: string): PhotoRequest {
  return {
    userId,
    upload,
    folder: `${storagePaths.avatars}/${userId}`,
    purpose: 'avatar',
    widths: [AVATAR_WIDTH],
    shape: 'square',
    missing: 'profile-update-failed',
  }
}

const profileRef = (userId: string) => db().doc(paths.profile(userId))

async function fetchPicture(userId: string): Promise<string | null> {
  const profile = await profileRef(userId).get()
  return (profile.get('avatar_url') ?? null) as string | null
}

/** Stores the address, and returns the one before. */
async function storePicture(userId: string, avatar_url: string | null): Promise<string | null> {
  const profile = await profileRef(userId).get()
  const before = (profile.get('avatar_url') ?? null) as string | null
  if (before === avatar_url) return before
  const fields = { avatar_url, updated_at: Timestamp.now() }
  const batch = db().batch()
  if (profile.updateTime) batch.update(profile.ref, fields, { lastUpdateTime: profile.updateTime })
  else {
    const { displayName } = await auth().getUser(userId)
    const created = { full_name: toFullName(displayName), ...fields } satisfies Record<keyof Profile, unknown>
    batch.create(profile.ref, created)
  }
  await commitFor([userId], batch)
  return before
}
