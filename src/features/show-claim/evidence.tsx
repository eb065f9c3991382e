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

/** What a user sent to prove a claim. @param path Null where they sent nothing. */
export function Evidence({ path }: { path: string | null }) {
  const userId = useSession()?.userId ?? ''
  if (path === null) {
    return (
      <p className="muted">
        <FormattedMessage id="claims.noEvidence" />
      </p>
    )
  }
  const read = async () => (await import('@/data/session/read-private-file.ts')).readPrivateFile(path, userId)
  return <PrivateFile name={path} read={read} words={words} />
}
