import type { AdministeredPlace } from '@/data/admin/places.ts'

/** Who owns a place: the name of the account, and its e-mail address, which an admin can write to. */
export function OwnerName({ owner }: Pick<AdministeredPlace, 'owner'>) {
  const { full_name = null, email = null } = owner ?? {}
  if (email === null) return full_name ?? owner?.id
  const link = <a href={`mailto:${email}`}>{email}</a>
  return full_name === null ? (
    link
  ) : (
    <>
      {full_name} ({link})
    </>
  )
}
