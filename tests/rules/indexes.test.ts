import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { paths } from '../../src/domain/shared/paths.ts'

const order = z.enum(['ASCENDING', 'DESCENDING'])
const queryScope = z.enum(['COLLECTION', 'COLLECTION_GROUP'])
const arrayConfig = z.literal('CONTAINS')

/** The format of Firestore's indexes as `firebase deploy` takes it; no emulator ever looks at the file. */
const indexesSchema = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope,
      fields: z
        .array(
          z.union([
            z.strictObject({ fieldPath: z.string().min(1), order }),
            z.strictObject({ fieldPath: z.string().min(1), arrayConfig }),
          ]),
        )
        // An index of one field exists by itself, and a deploy refuses it here.
        .min(2),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string().min(1),
      /** Documents are deleted some time after the moment in this field. */
      ttl: z.literal(true).optional(),
      indexes: z.array(z.union([z.strictObject({ queryScope, order }), z.strictObject({ queryScope, arrayConfig })])),
    }),
  ),
})

/** Names of collections: every other part of a path. */
const collections = new Set(
  Object.values(paths).flatMap((path) =>
    (typeof path === 'string' ? path : path('id', 'id', 'id')).split('/').filter((_part, index) => index % 2 === 0),
  ),
)

describe('firestore.indexes.json', () => {
  const { indexes, fieldOverrides } = indexesSchema.parse(
    JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')),
  )

  test('names collections that there are', () => {
    const named = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup)
    expect(named.filter((name) => !collections.has(name))).toEqual([])
  })

  test('names no index twice', () => {
    const spelled = indexes.map((index) => JSON.stringify(index))
    expect(new Set(spelled).size).toBe(spelled.length)
  })
})
