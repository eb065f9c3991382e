import { useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import { listSignInMethods } from '@/data/session/reauthenticate.ts'
import { EmailChange } from './email-change.tsx'
import { PasswordChange } from './password-change.tsx'

/**
 * Changes what a user signs in with. An account that signs in with Google alone has Google's address, and may get a password besides:
 * Google's window does not open everywhere.
 */
export function SignInChanges({ email }: { email: string | null }) {
  const [hasPassword, setHasPassword] = useState<boolean>()
  useEffect(() => {
    listSignInMethods().then(
      ({ password }) => setHasPassword(password),
      (error) => ignore(error, 'the profile offers no change then'),
    )
  }, [])
  if (hasPassword === undefined) return null
  return (
    <div className="actions">
      {hasPassword && <EmailChange email={email} />}
      <PasswordChange email={email} hasPassword={hasPassword} onAdded={() => setHasPassword(true)} />
    </div>
  )
}
