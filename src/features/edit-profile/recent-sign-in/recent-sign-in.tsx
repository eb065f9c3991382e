import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { RecentSignInDialog } from './recent-sign-in-dialog.tsx'

/**
 * Does something that the service may refuse to a sign-in of long ago: then the user is asked to sign in again, in
 * place, and it is done after all. A user who declines gets the refusal.
 */
type Recently = <Result>(action: () => Promise<Result>) => Promise<Result>

const RecentSignInContext = createContext<Recently>((action) => action())

export const useRecently = () => useContext(RecentSignInContext)

/** Lets what stands in it ask for a recent sign-in. */
export function RecentSignIn({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<{ answer: (isDone: boolean) => void } | null>(null)
  const recently = useCallback<Recently>(async (action) => {
    try {
      return await action()
    } catch (error) {
      if (toErrorCode(error, 'unexpected') !== 'recent-sign-in-required') throw error
      const isDone = await new Promise<boolean>((answer) => setQuestion({ answer }))
      setQuestion(null)
      if (!isDone) throw error
      return action()
    }
  }, [])
  return (
    <RecentSignInContext value={recently}>
      {children}
      {question && <RecentSignInDialog onEnd={question.answer} />}
    </RecentSignInContext>
  )
}
