import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { categoryNames } from '@/domain/categories/category-names.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { fold, words } from '@/domain/shared/fold.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { generalTerms, subcategories } from '@/domain/search/category-terms.ts'
import { findTermAt, listPlaceMeanings } from '@/domain/search/query-terms.ts'
import { rankPlaces } from '@/domain/search/rank-places.ts'
import { prepare } from '@/domain/search/search-index.ts'
import { judgeSearch, type Judgement } from '../search/judge-search.ts'
import { searchCases } from '../search/search-queries.ts'

/** How one way of searching does with the queries of the test, by their kind. */
export interface SearchQuality {
  name: string
  kinds: ReadonlyMap<string, Judgement>
  total: Judgement
}

/** A place with what libraries are given to find it by: the same data and synonyms that ours has. */
interface Document {
  id: string
  name: string
  category: string
  address: string
  phone: string
  /** Every term of what the place is, in both languages. */
  terms: string
}

type Search = (query: string) => readonly string[] | Promise<readonly string[]>

/** Judges our search beside three libraries, over the same real places and with the same queries. */
export async function measureSearchQuality(places: readonly PlaceWithId[]): Promise<SearchQuality[]> {
  const documents = places.map(toDocument)
  const ways: readonly [
    name: string,
    build: (own: readonly PlaceWithId[], documents: Document[], isHome: boolean) => Search,
  ][] = [
    ['ours', (own, _, isHome) => ours(own, isHome)],
    ['MiniSearch', (_, own) => miniSearch(own)],
    ['Orama', (_, own) => orama(own)],
    ['Fuse', (_, own) => fuse(own)],
  ]
  const byId = new Map(places.map((place) => [place.id, place]))
  const judged: SearchQuality[] = []
  for (const [name, build] of ways) {
    const built = new Map<string, Search>()
    const { kinds, total } = await judgeSearch(searchCases, async (where, query) => {
      const isHome = where === 'home'
      const search = built.get(where) ?? buildFor(where, isHome)
      built.set(where, search)
      return (await search(query)).flatMap((id) => byId.get(id) ?? [])
    })
    judged.push({ name, kinds, total })

    function buildFor(where: string, isHome: boolean): Search {
      const isIn = ({ city }: PlaceWithId) => isHome || city === where
      return build(
        places.filter(isIn),
        documents.filter((_, index) => isIn(places[index] as PlaceWithId)),
        isHome,
      )
    }
  }
  return judged
}

function ours(places: readonly PlaceWithId[], isHome: boolean): Search {
  const index = prepare(places)
  return (query) => rankPlaces(index, query, { scope: isHome ? 'home' : 'city', limit: LIST_LIMIT }).map(({ id }) => id)
}

const fields = ['name', 'category', 'terms', 'address', 'phone'] as const
const boost = { name: 3, category: 2, terms: 2 }

/** As its documentation advises: every word first, and any of them where that finds nothing. */
function miniSearch(documents: Document[]): Search {
  const index = new MiniSearch<Document>({
    fields: [...fields],
    processTerm: (term) => fold(term) || null,
    searchOptions: { prefix: true, fuzzy: 0.2, boost },
  })
  index.addAll(documents)
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' })
    return (all.length > 0 ? all : index.search(query)).slice(0, LIST_LIMIT).map(({ id }) => id as string)
  }
}

/** Every word first (a threshold of 0), and any of them where that finds nothing. */
async function oramaIndex(documents: Document[]) {
  const index = create({
    schema: { id: 'string', name: 'string', category: 'string', address: 'string', phone: 'string', terms: 'string' },
    components: { tokenizer: { language: 'spanish', stemming: false, normalizationCache: new Map(), tokenize: words } },
  })
  await insertMultiple(index, documents)
  return index
}

function orama(documents: Document[]): Search {
  const index = oramaIndex(documents)
  return async (query) => {
    const ask = async (threshold: number) =>
      searchOrama(await index, {
        term: query,
        properties: [...fields],
        boost,
        tolerance: 1,
        threshold,
        limit: LIST_LIMIT,
      })
    const all = await ask(0)
    const { hits } = all.hits.length > 0 ? all : await ask(1)
    return hits.map(({ document }) => document.id)
  }
}

function fuse(documents: Document[]): Search {
  const index = new Fuse(documents, {
    keys: Object.entries({ name: 3, category: 2, terms: 2, address: 1, phone: 1 }).map(([name, weight]) => ({
      name,
      weight,
    })),
    ignoreLocation: true,
    ignoreDiacritics: true,
    threshold: 0.3,
    useTokenSearch: true,
  })
  return (query) => index.search(query, { limit: LIST_LIMIT }).map(({ item }) => item.id)
}

const allTerms = [
  ...Object.values(generalTerms).flatMap(({ es, en }) => [es, en]),
  ...subcategories.map(([, terms]) => terms),
]
  .flatMap((terms) => terms.split(', '))
  .map((term) => ({ term, meanings: findTermAt(words(term), 0)?.meanings ?? [] }))

function toDocument(place: PlaceWithId): Document {
  const is = listPlaceMeanings(place)
  const terms = allTerms.filter(({ meanings }) => meanings.some((meaning) => is.has(meaning))).map(({ term }) => term)
  return {
    id: place.id,
    name: place.name,
    category: categoryNames(place.category).join(' '),
    address: place.address ?? '',
    phone: place.phone?.replace(/[^\d;]/g, '') ?? '',
    terms: terms.join(' '),
  }
}
