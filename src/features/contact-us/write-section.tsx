import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { NoScript } from '@/ui/feedback/no-script.tsx'
import { ContactFields } from './contact-fields.tsx'

type ContactPanel = typeof import('./contact-panel.tsx').ContactPanel

const nothing = { name: '', email: '', phone: '', message: '' }

/**
 * Where one writes to those who run the site. The page shows its fields at once; what keeps and sends what is typed
 * comes after it, and until then nothing can be typed that would be lost.
 */
export function WriteSection() {
  const session = useSession()
  const [Panel, setPanel] = useState<ContactPanel>()
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    const load = () => {
      import('./contact-panel.tsx').then(
        ({ ContactPanel }) => setPanel(() => ContactPanel),
        () => {
          setIsMissing(true)
          addEventListener('online', load, { once: true })
        },
      )
    }
    load()
    return () => removeEventListener('online', load)
  }, [])
  const fields = (
    <form className="form" method="post">
      <ContactFields values={nothing} isDisabled>
        <div className="actions">
          <button className="btn" type="submit">
            <FormattedMessage id="contact.send" />
          </button>
        </div>
      </ContactFields>
    </form>
  )
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="contact.write" />
      </h2>
      <NoScript message="contact.noScript" />
      {isMissing && !Panel && (
        <p className="field-error" role="alert">
          <FormattedMessage id="failure.body" />
        </p>
      )}
      {Panel && session !== undefined ? (
        <Panel key={session?.userId ?? ''} user={session} Fields={ContactFields} placeholder={fields} />
      ) : (
        fields
      )}
    </section>
  )
}
