import { citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import { fold } from '@/domain/shared/fold.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { DEMO_OWNED_PLACE } from './demo-featured.ts'
import { demoReviewers, type DemoReviewer } from './demo-people.ts'
import { createRandom, type Random } from '@/domain/shared/seeded-random.ts'
import {
  answers,
  closings,
  hiddenTexts,
  reportComments,
  reviewTexts,
  titles,
  type ReviewKind,
} from './demo-review-texts.ts'

/** Every demo review is older than this. */
export const DEMO_BASE_DATE = new Date('2026-11-01T00:00:00Z')

/** The number of reviews a city has, and over how many places they are spread. */
const spread: Record<CitySlug, { reviews: number; places: number }> = {
  'la-paz': { reviews: 130, places: 45 },
  cochabamba: { reviews: 122, places: 42 },
  sucre: { reviews: 38, places: 13 },
  oruro: { reviews: 34, places: 13 },
  'santa-cruz': { reviews: 26, places: 10 },
  tarija: { reviews: 26, places: 9 },
  potosi: { reviews: 14, places: 6 },
  cobija: { reviews: 10, places: 5 },
  trinidad: { reviews: 8, places: 4 },
}

/** What people write about, how likely they are to, and what such a place is called by category or label. */
const kinds: readonly [kind: ReviewKind, weight: number, categories: readonly string[]][] = [
  ['comida', 6, ['restaurant']],
  ['café', 6, ['cafe']],
  ['helados', 4, ['Heladería']],
  ['panadería', 2, ['Panadería', 'Pastelería']],
  ['bar', 3, ['bar']],
  ['hospedaje', 5, ['hotel', 'lodging']],
  ['tienda', 0.3, ['store', 'shopping_mall', 'Librería', 'Ferretería', 'Juguetería', 'Florería', 'Tienda de deportes']],
  ['mercado', 1.5, ['Supermercado', 'Mercado']],
  ['farmacia', 0.7, ['pharmacy']],
  ['banco', 0.2, ['bank']],
  ['salud', 0.7, ['hospital', 'doctor', 'Laboratorio']],
  ['dentista', 0.8, ['dentist']],
  ['paseo', 5, ['Atractivo turístico', 'Mirador', 'Iglesia', 'Parque', 'Plaza']],
  ['museo', 6, ['Museo']],
  ['belleza', 1.2, ['beauty_salon', 'spa']],
  ['taller', 1, ['car_repair']],
  ['veterinaria', 1.5, ['veterinary_care']],
  ['gimnasio', 1.5, ['gym']],
]

/** Restaurants that serve mostly one thing, by their folded name. */
const kindsOfRestaurant: readonly [name: RegExp, kind: ReviewKind][] = [
  [/\b(pollos?|chicken|broaster)/, 'pollos'],
  [/\b(saltenas?|salteneria|castores|potosimanta|sucremanta)\b/, 'salteñas'],
  [/\bpizz/, 'pizza'],
]

const SHARE_WITH_TITLE = 0.45
/** How often a text is composed again when a user has written the same; a few kinds have few sentences. */
const ATTEMPTS_MAX = 40
const DAYS_BACK_MAX = 150
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Demo reviews for some of the places, the same on every run: few places have many and most have one or two, as in
 * life. A handful is hidden by moderation, and the demo owner has answered some.
 * @param featuredIds places that certainly get reviews, and good ones.
 */
export function demoReviews(places: readonly PlaceWithId[], featuredIds: readonly string[]): Review[] {
  const written = new Set<string>()
  const reviews = citySlugs.flatMap((city) => {
    const ofCity = places.filter((place) => place.city === city)
    const ranked = reviewedPlaces(ofCity, featuredIds, createRandom(`reviews of ${city}`)).slice(0, spread[city].places)
    return ranked.flatMap((place, rank) => {
      const count = reviewCount(rank, ranked.length, spread[city].reviews)
      return reviewsOfPlace(place, featuredIds.includes(place.id), count, written)
    })
  })
  return [...answered(reviews), ...hiddenReviews(reviews)]
}

/** Returns the newest reviews of the owned place with their owner's answers, and all others as they are. */
function answered(reviews: readonly Review[]): Review[] {
  const good: string[] = [...answers.good]
  const bad: string[] = [...answers.bad]
  return reviews.map((written) => {
    const text = written.place_id === DEMO_OWNED_PLACE ? (written.rating >= 4 ? good : bad).shift() : undefined
    if (text === undefined) return written
    const answeredAt = new Date(new Date(written.created_at).getTime() + DAY_MS / 2).toISOString()
    return { ...written, answer: { text, created_at: answeredAt, updated_at: answeredAt } }
  })
}

/** Reports of demo reviews: some wait for an admin, those of hidden reviews were answered. */
export function demoReports(reviews: readonly Review[]): ReviewReport[] {
  const random = createRandom('reports')
  const approved = reviews.filter(({ is_approved }) => is_approved)
  const [first, second, third] = shuffled(approved, random).sort((one, other) => one.rating - other.rating)
  const hidden = reviews.filter(({ is_approved }) => !is_approved)
  if (!first || !second || !third) throw new RangeError('hardly any review to report')
  return [
    report(first, 'spam', random),
    report(first, 'false', random),
    report(second, 'false', random),
    report(third, 'private-data', random),
    ...hidden.slice(0, 2).map((spam) => ({ ...report(spam, 'spam', random), is_open: false })),
  ]
}

function report(reported: Review, reason: keyof typeof reportComments, random: Random): ReviewReport {
  const others = demoReviewers.filter(({ uid, locale }) => uid !== reported.user_id && locale === 'es')
  return {
    place_id: reported.place_id,
    user_id: reported.user_id,
    reporter_id: random.pick(others).uid,
    reason,
    comment: reportComments[reason],
    is_open: true,
    created_at: new Date(new Date(reported.created_at).getTime() + DAY_MS / 4).toISOString(),
  }
}

/** Returns the places of a city that people write about, most popular first. */
function reviewedPlaces(places: PlaceWithId[], featuredIds: readonly string[], random: Random): PlaceWithId[] {
  const named = new Map<string, number>()
  for (const { name } of places) named.set(fold(name), (named.get(fold(name)) ?? 0) + 1)
  const toPopularity = (place: PlaceWithId): number => {
    const weight = kinds.find(([, , categories]) => categories.includes(place.category))?.[1] ?? 0
    const popularity = random.next() ** (1 / weight)
    if (featuredIds.includes(place.id)) return 1 + popularity
    // A name that several bear, such as "Tienda", names none of them.
    return weight > 0 && place.name.length >= 5 && named.get(fold(place.name)) === 1 ? popularity : 0
  }
  return [...places]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((place) => ({ place, popularity: toPopularity(place) }))
    .filter(({ popularity }) => popularity > 0)
    .sort((one, other) => other.popularity - one.popularity)
    .map(({ place }) => place)
}

/** Returns how many reviews the place of a rank has: its share falls with the rank, and no one goes without. */
function reviewCount(rank: number, places: number, reviews: number): number {
  const share = (index: number): number => 1 / (index + 2) ** 0.8
  const shares = Array.from({ length: places }, (_, index) => share(index)).reduce((all, part) => all + part, 0)
  return Math.min(demoReviewers.length - 10, Math.max(1, Math.round((share(rank) / shares) * reviews)))
}

/** @param written what has been written anywhere, for no one writes quite the same as another. */
function reviewsOfPlace(place: PlaceWithId, isFeatured: boolean, count: number, written: Set<string>): Review[] {
  const random = createRandom(`reviews of ${place.id}`)
  const kind = toKind(place)
  const quality = isFeatured ? 4.4 + random.next() * 0.5 : 3.3 + random.next() * 1.5
  const authors = shuffled(demoReviewers, random)
    .filter(({ locale }) => locale === 'es' || reviewTexts[kind].english)
    .slice(0, count)
  const usedTexts = new Set<string>()
  return authors.map((author) => {
    const noise = (random.next() + random.next() - 1) * 1.8
    const rating = Math.max(1, Math.min(5, Math.round(quality + noise)))
    const compose = author.locale === 'en' ? englishText : spanishText
    let text = compose(kind, rating, random, usedTexts)
    for (let attempt = 1; written.has(text.sentences.join(' ')) && attempt < ATTEMPTS_MAX; attempt++) {
      text = compose(kind, rating, random, usedTexts)
    }
    const content = text.sentences.join(' ')
    written.add(content)
    for (const sentence of text.sentences) usedTexts.add(sentence)
    return review(place.id, author, { rating, title: text.title, content, created_at: createdAt(random) })
  })
}

function toKind({ category, name }: PlaceWithId): ReviewKind {
  const kind = kinds.find(([, , categories]) => categories.includes(category))?.[0] ?? 'tienda'
  if (kind !== 'comida') return kind
  return kindsOfRestaurant.find(([pattern]) => pattern.test(fold(name)))?.[1] ?? kind
}

interface Text {
  title: string | null
  sentences: string[]
}

function spanishText(kind: ReviewKind, rating: number, random: Random, usedTexts: Set<string>): Text {
  const mood = rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad'
  const texts = reviewTexts[kind]
  const sentences = [unsaid(texts[mood], random, usedTexts)]
  if (mood !== 'bad' && random.next() < 0.6) sentences.push(unsaid(texts.details, random, usedTexts))
  if (random.next() < 0.35) sentences.push(random.pick(closings[mood]))
  const title = random.next() < SHARE_WITH_TITLE ? random.pick(titles[mood]) : null
  return { title, sentences }
}

function englishText(kind: ReviewKind, rating: number, random: Random, usedTexts: Set<string>): Text {
  const texts = reviewTexts[kind].english
  if (!texts) throw new RangeError(`no English text for ${kind}`)
  if (rating < 4) return { title: null, sentences: [unsaid(texts.mixed, random, usedTexts)] }
  const sentences = [unsaid(texts.good, random, usedTexts)]
  if (random.next() < 0.5) sentences.push(random.pick(closings.english))
  const title = random.next() < SHARE_WITH_TITLE ? random.pick(titles.english) : null
  return { title, sentences }
}

/** Returns a sentence that no one has written about this place yet, while there is one. */
function unsaid(sentences: readonly string[], random: Random, usedTexts: ReadonlySet<string>): string {
  const fresh = sentences.filter((sentence) => !usedTexts.has(sentence))
  return random.pick(fresh.length > 0 ? fresh : sentences)
}

/** Some day of the last months, more likely a recent one, between seven in the morning and ten at night in Bolivia. */
function createdAt(random: Random): string {
  const daysBack = 1 + Math.floor(DAYS_BACK_MAX * random.next() ** 1.6)
  const secondOfDay = Math.floor((11 + random.next() * 15) * 60 * 60)
  const time = DEMO_BASE_DATE.getTime() - (daysBack + 1) * DAY_MS + secondOfDay * 1000
  return new Date(time).toISOString()
}

function hiddenReviews(reviews: readonly Review[]): Review[] {
  const placeIds = [...new Set(reviews.map(({ place_id }) => place_id))]
  return hiddenTexts.map(({ content, reason }, index) => {
    const random = createRandom(`hidden ${index}`)
    const placeId = random.pick(placeIds)
    const authorsThere = reviews.filter(({ place_id }) => place_id === placeId).map(({ user_id }) => user_id)
    const author = random.pick(
      demoReviewers.filter(({ uid, locale }) => locale === 'es' && !authorsThere.includes(uid)),
    )
    const rating = random.pick([1, 5])
    return {
      ...review(placeId, author, { rating, title: null, content, created_at: createdAt(random) }),
      is_approved: false,
      hidden_reason: reason,
    }
  })
}

function review(
  placeId: string,
  author: DemoReviewer,
  written: Pick<Review, 'rating' | 'title' | 'content' | 'created_at'>,
): Review {
  return {
    ...written,
    place_id: placeId,
    user_id: author.uid,
    photos: null,
    is_approved: true,
    hidden_reason: null,
    updated_at: null,
    answer: null,
    author: { full_name: author.fullName, avatar_url: null },
  }
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value)
}
