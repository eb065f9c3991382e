import { beforeAll, describe, expect, test } from 'vitest'
import { lintFixtures } from './fixtures.ts'

/** Where an import stands, and what it imports. */
type Import = readonly [file: string, imported: string]

const refused: readonly Import[] = [
  ['src/domain/places/place.ts', '@/data/places/place-queries.ts'],
  ['src/domain/places/place.ts', '@/i18n/intl.ts'],
  ['src/domain/places/place.ts', '../../data/places/place-queries.ts'],
  ['src/domain/places/place.ts', 'react'],
  ['src/domain/places/place.ts', 'firebase/firestore'],
  ['src/domain/places/place.ts', 'node:fs'],
  ['src/domain/places/place.test.ts', '@/data/places/place-queries.ts'],
  ['src/data/places/place-queries.ts', '@/i18n/intl.ts'],
  ['src/data/places/place-queries.ts', '@/ui/artwork/icon.tsx'],
  ['src/data/places/place-queries.ts', '../../features/browse-places/place-list.tsx'],
  ['src/data/places/place-queries.ts', 'firebase-admin/firestore'],
  ['src/base/ignore.ts', '@/domain/shared/app-error.ts'],
  ['src/i18n/intl.ts', '@/data/places/place-queries.ts'],
  ['src/i18n/intl.ts', '@/ui/artwork/icon.tsx'],
  ['src/ui/artwork/icon.tsx', '@/domain/places/place.ts'],
  ['src/ui/artwork/icon.tsx', '@/data/places/place-queries.ts'],
  ['src/ui/artwork/icon.tsx', 'firebase/auth'],
  ['src/features/browse-places/place-list.tsx', '@/features/view-place/place-page.tsx'],
  ['src/features/browse-places/place-list.tsx', '../view-place/place-page.tsx'],
  ['src/features/browse-places/place-list.tsx', '@/routes/index.tsx'],
  ['src/features/browse-places/place-list.tsx', '@/router.tsx'],
  ['src/features/browse-places/place-list.tsx', 'firebase/firestore'],
  ['src/routes/index.tsx', 'firebase/firestore'],
  // Between rooms of one layer.
  ['src/domain/cities/city.ts', '../places/place.ts'],
  ['src/domain/places/place.ts', '@/domain/search/rank-places.ts'],
  ['src/data/outbox/outbox.ts', '../lifecycle/outbox-senders.ts'],
  ['src/data/session/auth-state.ts', '../saved/sync-saved.ts'],
  ['src/ui/layout/outside-link.tsx', '../forms/text-field.tsx'],
  ['functions/src/platform/caller.ts', '../reviews/submit-review.ts'],
  ['functions/src/mail/mail.ts', '../claims/decide-claim.ts'],
  ['functions/src/unknown-room/new.ts', '../platform/caller.ts'],
  ['functions/src/pages/pages.ts', '@/features/view-place/place-page.tsx'],
  ['functions/src/pages/pages.ts', '@/data/places/place-queries.ts'],
  ['functions/src/pages/pages.ts', '../../../src/ui/artwork/icon.tsx'],
  ['src/domain/places/place.ts', 'zod'],
  ['functions/src/pages/pages.ts', 'zod/mini'],
  ['functions/src/pages/pages.ts', 'firebase/firestore'],
]

const accepted: readonly Import[] = [
  ['src/domain/places/place.ts', '../cities/city.ts'],
  ['src/domain/places/place.ts', 'zod/mini'],
  ['src/domain/places/place.test.ts', 'node:fs'],
  ['src/data/places/place-queries.ts', '@/domain/places/place.ts'],
  ['src/data/places/place-queries.ts', 'firebase/firestore'],
  ['src/i18n/intl.ts', '@/domain/shared/app-error.ts'],
  ['src/ui/artwork/icon.tsx', '@/base/ignore.ts'],
  ['src/ui/artwork/icon.tsx', '@/i18n/intl.ts'],
  ['src/features/browse-places/place-list.tsx', './place-card.tsx'],
  ['src/features/browse-places/place-list.tsx', '@/domain/places/place.ts'],
  ['src/features/browse-places/place-list.tsx', '@/data/places/place-queries.ts'],
  ['src/features/browse-places/place-list.tsx', '@/i18n/intl.ts'],
  ['src/features/browse-places/place-list.tsx', '@/ui/artwork/icon.tsx'],
  ['src/routes/index.tsx', '@/features/view-place/place-page.tsx'],
  ['functions/src/pages/pages.ts', '@/domain/places/place.ts'],
  ['functions/src/pages/pages.ts', 'firebase-admin/firestore'],
  ['src/data/lifecycle/outbox-senders.ts', '../reviews/submit-review.ts'],
  ['src/domain/cities/city.test.ts', '../places/place.ts'],
  ['functions/src/claims/decide-claim.ts', '../mail/mail.ts'],
  ['functions/src/index.ts', './claims/decide-claim.ts'],
]

/** The forms in which a module can be imported. */
const statements = {
  value: (module: string) => `import value from '${module}'\nexport const copy = value\n`,
  type: (module: string) => `import type { Value } from '${module}'\nexport type Copy = Value\n`,
  reexport: (module: string) => `export * from '${module}'\n`,
  dynamic: (module: string) => `export const load = () => import('${module}')\n`,
}

describe('the walls between the layers', () => {
  let found: Map<string, string[]>

  beforeAll(async () => {
    const fixtures = [...refused, ...accepted].flatMap(([file, module]) =>
      Object.entries(statements).map(([form, statement]) => [fixture(file, module, form), statement(module)] as const),
    )
    found = await lintFixtures(new Map(fixtures))
  })

  for (const form of Object.keys(statements)) {
    test.each(refused)(`%s must not import %s (${form})`, (file, module) => {
      expect(found.get(fixture(file, module, form))).toContain('aquicito(walls)')
    })
    test.each(accepted)(`%s may import %s (${form})`, (file, module) => {
      expect(found.get(fixture(file, module, form)) ?? []).not.toContain('aquicito(walls)')
    })
  }
})

/** Each import stands in a file of its own, beside the one that it is about. */
function fixture(file: string, module: string, form: string): string {
  const name = `${form}-${module.replaceAll(/\W/g, '-')}`
  return file.replace(/\/([^/]+?)(\.test)?(\.tsx?)$/, `/$1-${name}$2$3`)
}
