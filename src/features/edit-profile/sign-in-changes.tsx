import { useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import { listSignInMethods } from '@/data/session/reauthenticate.ts'
import { EmailChange } from './email-change.tsx'
import { PasswordChange } from './password-change.tsx'

/** Changes what a user signs in with, of an account with a password: one of Google's signs in by what Google knows. */
export function SignInChanges({ email }: { email: string | null }) {
  const [hasPassword, setHasPassword] = useState(false)
  useEffect(() => {
    listSignInMethods().then(
      ({ password }) => setHasPassword(password),
      (error) => ignore(error, 'the profile offers no change then'),
    )
  }, [])
  if (!hasPassword) return null
  return (
    <div className="actions">
      <EmailChange email={email} />
      <PasswordChange email={email} />
    </div>
  )
}
