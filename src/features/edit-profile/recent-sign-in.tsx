import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { errorCodeOf } from '@/domain/shared/app-error.ts'
import { RecentSignInDialog } from './recent-sign-in-dialog.tsx'

/**
 * Does something that the service may refuse to a sign-in of long ago: then the person is asked to sign in again, in
 * place, and it is done after all. Whoever does not want to gets the refusal.
 */
type Recently = <Result>(deed: () => Promise<Result>) => Promise<Result>

const RecentSignInContext = createContext<Recently>((deed) => deed())

export const useRecently = () => useContext(RecentSignInContext)

/** Lets what stands in it ask for a recent sign-in. */
export function RecentSignIn({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<{ answer: (isDone: boolean) => void } | null>(null)
  const recently = useCallback<Recently>(async (deed) => {
    try {
      return await deed()
    } catch (error) {
      if (errorCodeOf(error, 'unexpected') !== 'recent-sign-in-required') throw error
      const isDone = await new Promise<boolean>((answer) => setQuestion({ answer }))
      setQuestion(null)
      if (!isDone) throw error
      return deed()
    }
  }, [])
  return (
    <RecentSignInContext value={recently}>
      {children}
      {question && <RecentSignInDialog onEnd={question.answer} />}
    </RecentSignInContext>
  )
}
