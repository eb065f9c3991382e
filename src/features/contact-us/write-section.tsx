import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { ContactFields } from './contact-fields.tsx'

type ContactDesk = typeof import('./contact-panel.tsx').ContactDesk

const nothing = { name: '', email: '', phone: '', message: '' }

/**
 * Where one writes to those who run the site. The page shows its fields at once; what keeps and sends what is typed
 * comes after it, and until then nothing can be typed that would be lost.
 */
export function WriteBox() {
  const session = useSession()
  const [Desk, setDesk] = useState<ContactDesk>()
  useEffect(() => {
    const bring = () => {
      import('./contact-panel.tsx').then(
        ({ ContactDesk }) => setDesk(() => ContactDesk),
        () => addEventListener('online', bring, { once: true }),
      )
    }
    bring()
    return () => removeEventListener('online', bring)
  }, [])
  const fields = (
    <form className="form" method="post">
      <ContactFields values={nothing} isDisabled>
        <div className="acts">
          <button className="btn" type="submit">
            <FormattedMessage id="contact.send" />
          </button>
        </div>
      </ContactFields>
    </form>
  )
  return (
    <section className="box stack">
      <h2>
        <FormattedMessage id="contact.write" />
      </h2>
      <noscript>
        <p>
          <FormattedMessage id="contact.noScript" />
        </p>
      </noscript>
      {Desk && session !== undefined ? (
        <Desk key={session?.userId ?? ''} person={session} Fields={ContactFields} placeholder={fields} />
      ) : (
        fields
      )}
    </section>
  )
}
