import { answerUpload, type UploadAnswer } from '../../../functions/src/photos/receive-upload.ts'
import { makeToken, secondsAgo } from '../support/make-token.ts'
import { makePhoto, uploadName } from './make-photo.ts'

const photo = await makePhoto()

interface Sent {
  userId?: string | undefined
  folder?: string
  name?: string
  bytes?: Buffer
  method?: string
}

/** Sends a file as the app does, in the emulators. */
export function sendUpload({
  userId = 'ana',
  folder = 'uploads',
  name = uploadName(),
  bytes = photo,
  method = 'POST',
}: Sent = {}): Promise<UploadAnswer> {
  const token = makeToken({ sub: userId, auth_time: secondsAgo(-1) })
  return answerUpload(
    { method, query: { folder, name }, authorization: `Bearer ${token}`, appCheckToken: undefined, bytes },
    { verifyAppCheck: null },
  )
}
