import { type CSSProperties, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { isUnseenStale } from '@/data/notifications/notifications-copy.ts'
import { useUnseen } from '@/data/notifications/use-unseen.ts'
import { whenIdle } from '@/ui/behavior/when-idle.ts'

/** Larger numbers would push their neighbors away. */
const SHOWN_MAX = 9

const look: CSSProperties = {
  minWidth: '1.25rem',
  padding: '0 0.3125rem',
  borderRadius: '0.625rem',
  background: 'var(--action)',
  color: 'var(--on-action)',
  font: '700 0.75rem/1.25rem system-ui, sans-serif',
  textAlign: 'center',
}

/** Beside the upper edge of the icon above a tab's word, and in no one's way. */
const overIcon: CSSProperties = { position: 'absolute', translate: '0.9rem 0.3125rem' }

/** How many notifications a user has not seen, as it was heard last; nothing where that is none. */
export function UnseenCount({ userId, isOverIcon = false }: { userId: string; isOverIcon?: boolean }) {
  const count = useUnseen(userId)
  if (count === 0) return null
  return (
    <span style={isOverIcon ? { ...look, ...overIcon } : look}>
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">
        <FormattedMessage id="account.unseen" values={{ count }} />
      </span>
    </span>
  )
}

/**
 * Asks now and then, in a quiet moment, how many a user has not seen: when the page opens, and when the user comes back to it, as to an
 * installed app that stays open for days.
 */
export function useCountUnseen(userId: string): void {
  useEffect(() => {
    const ask = async () => {
      try {
        const { countUnseen } = await import('@/data/notifications/notifications.ts')
        await countUnseen(userId)
      } catch (error) {
        ignore(error, 'it is as it was')
      }
    }
    const askIfStale = () => {
      if (document.visibilityState === 'visible' && isUnseenStale(userId)) void ask()
    }
    const callOff = whenIdle(askIfStale)
    document.addEventListener('visibilitychange', askIfStale)
    return () => {
      callOff()
      document.removeEventListener('visibilitychange', askIfStale)
    }
  }, [userId])
}
