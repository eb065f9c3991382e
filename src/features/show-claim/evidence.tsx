import { FormattedMessage } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { PrivateFile } from '@/ui/admin/private-file.tsx'

const words = {
  show: 'claims.evidence',
  loading: 'claims.evidenceLoading',
  failed: 'claims.evidenceFailed',
  picture: 'claims.evidencePhoto',
  pdf: 'claims.evidencePdf',
} as const

/** What a user sent to prove a claim, or a correction. @param path Null where they sent nothing. @param isShown Whether it is read at once. */
export function Evidence({ path, isShown = false }: { path: string | null; isShown?: boolean }) {
  const userId = useSession()?.userId ?? ''
  if (path === null) {
    return (
      <p className="muted">
        <FormattedMessage id="claims.noEvidence" />
      </p>
    )
  }
  const read = async () => (await import('@/data/session/read-private-file.ts')).readPrivateFile(path, userId)
  return <PrivateFile name={path} read={read} words={words} isShown={isShown} />
}
