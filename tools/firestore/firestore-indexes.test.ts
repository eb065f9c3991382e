import { expect, test } from 'vitest'
import { type FirestoreIndexes, missingIndex, type StructuredQuery } from './firestore-indexes.ts'

const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' as const })
const descending = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' as const })

const indexes: FirestoreIndexes = {
  indexes: [
    { collectionGroup: 'places', queryScope: 'COLLECTION', fields: [ascending('city'), descending('avg_rating')] },
    { collectionGroup: 'places', queryScope: 'COLLECTION', fields: [ascending('featured'), descending('avg_rating')] },
    {
      collectionGroup: 'places',
      queryScope: 'COLLECTION',
      fields: [{ fieldPath: 'search_terms', arrayConfig: 'CONTAINS' }, ascending('name')],
    },
    { collectionGroup: 'reviews', queryScope: 'COLLECTION', fields: [ascending('is_approved'), ascending('rating')] },
  ],
  fieldOverrides: [
    {
      collectionGroup: 'reviews',
      fieldPath: 'user_id',
      indexes: [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }],
    },
    { collectionGroup: 'search_cache', fieldPath: '*', indexes: [] },
  ],
}

interface Asked {
  of?: string
  group?: boolean
  where?: [field: string, op: string][]
  by?: [field: string, direction?: 'ASCENDING' | 'DESCENDING'][]
}

function ask({ of = 'places', group = false, where = [], by = [] }: Asked): StructuredQuery {
  return {
    from: [{ collectionId: of, allDescendants: group }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: where.map(([fieldPath, op]) => ({ fieldFilter: { field: { fieldPath }, op } })),
      },
    },
    orderBy: by.map(([fieldPath, direction = 'ASCENDING']) => ({ field: { fieldPath }, direction })),
  }
}

test.each<Asked>([
  {},
  { by: [['__name__']] },
  { by: [['name', 'DESCENDING']] },
  { where: [['refreshed_at', 'LESS_THAN']] },
  {
    where: [
      ['city', 'EQUAL'],
      ['owner_id', 'IN'],
      ['search_terms', 'ARRAY_CONTAINS'],
    ],
  },
  { where: [['city', 'EQUAL']], by: [['avg_rating', 'DESCENDING']] },
  {
    where: [
      ['featured', 'EQUAL'],
      ['city', 'EQUAL'],
    ],
    by: [['avg_rating', 'DESCENDING']],
  },
  { where: [['search_terms', 'ARRAY_CONTAINS']], by: [['name']] },
  { where: [['city', 'EQUAL']], by: [['city']] },
  { of: 'reviews', group: true, where: [['user_id', 'EQUAL']] },
])('%j finds its indexes', (asked) => {
  expect(missingIndex(ask(asked), indexes)).toBeNull()
})

test.each<Asked>([
  { where: [['city', 'EQUAL']], by: [['avg_rating', 'ASCENDING']] },
  { where: [['owner_id', 'EQUAL']], by: [['avg_rating', 'DESCENDING']] },
  {
    where: [
      ['city', 'EQUAL'],
      ['owner_id', 'EQUAL'],
    ],
    by: [['avg_rating', 'DESCENDING']],
  },
  {
    where: [
      ['city', 'EQUAL'],
      ['refreshed_at', 'LESS_THAN'],
    ],
  },
  { by: [['avg_rating', 'DESCENDING'], ['name']] },
  { where: [['search_terms', 'EQUAL']], by: [['name']] },
  { of: 'reviews', where: [['user_id', 'EQUAL']] },
  { of: 'reviews', group: true, where: [['created_at', 'LESS_THAN']] },
  { of: 'search_cache', where: [['expires_at', 'LESS_THAN']] },
])('%j lacks one', (asked) => {
  expect(missingIndex(ask(asked), indexes)).toContain('has no index of')
})

test('a mean takes an index that ends with its field', () => {
  const approved = ask({ of: 'reviews', where: [['is_approved', 'EQUAL']] })
  expect(missingIndex(approved, indexes, ['rating'])).toBeNull()
  expect(missingIndex(approved, indexes, ['helpful'])).toContain('helpful')
})
