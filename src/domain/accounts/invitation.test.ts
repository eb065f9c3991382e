import { expect, test } from 'vitest'
import { readInvitationHash, toInvitationHash } from './invitation.ts'

const token = 'a-_'.repeat(14) + 'x'

test.each(['manager', 'owner'] as const)('the link of an invitation as %s says what it said', (role) => {
  const link = { role, placeId: 'osm-n123', token }
  expect(readInvitationHash(toInvitationHash(link))).toEqual(link)
})

test.each(['', 'osm-n123', 'encargo-osm-n123', `encargo-.${token}`, `encargo-osm-n123.${token}x`, 'encargo-p1.{}'])(
  '%j is no invitation',
  (hash) => {
    expect(readInvitationHash(hash)).toBe(null)
  },
)
