import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { reviewReportSchema } from '@/domain/reviews/review-report.ts'
import { reviewSchema, type Review } from '@/domain/reviews/review.ts'
import { demoAccounts } from './demo-accounts.ts'
import { DEMO_OWNED_PLACE, demoFeatured } from './demo-featured.ts'
import { demoReviewers } from './demo-people.ts'
import { DEMO_BASE_DATE, demoReports, demoReviews } from './demo-reviews.ts'
import { planImport } from '../import-places/import-files.ts'

const featured = [...demoFeatured, DEMO_OWNED_PLACE]
let places: PlaceWithId[]
let reviews: Review[]

beforeAll(async () => {
  const folder = fileURLToPath(new URL('../data/places/', import.meta.url))
  const plans = await planImport(
    (await readdir(folder)).map((file) => join(folder, file)),
    new Date(),
  )
  places = plans.flatMap((plan) => plan.places)
  reviews = demoReviews(places, featured)
})

it('are the same on every run, in whatever order the places come', () => {
  expect(demoReviews(places.toReversed(), featured)).toEqual(reviews)
})

it('are some four hundred valid ones, older than the base date, one a user and place', () => {
  expect(reviews.length).toBeGreaterThan(380)
  for (const review of reviews) {
    expect(reviewSchema.safeParse(review).error).toBeUndefined()
    expect(new Date(review.created_at).getTime()).toBeLessThan(DEMO_BASE_DATE.getTime())
  }
  expect(new Set(reviews.map(({ place_id, user_id }) => `${place_id}/${user_id}`)).size).toBe(reviews.length)
})

it('reach every city, and every featured place with a good mean', () => {
  const cityOf = new Map(places.map(({ id, city }) => [id, city]))
  expect(new Set(reviews.map(({ place_id }) => cityOf.get(place_id)))).toEqual(new Set(citySlugs))
  for (const id of featured) {
    const ratings = reviews.filter((review) => review.place_id === id && review.is_approved).map(({ rating }) => rating)
    expect(ratings.length, id).toBeGreaterThan(1)
    expect(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length, id).toBeGreaterThanOrEqual(3.5)
  }
})

it('hide a handful, give all five ratings, and hardly repeat a text', () => {
  expect(reviews.filter(({ is_approved }) => !is_approved)).toHaveLength(5)
  for (const { is_approved, hidden_reason } of reviews) expect(hidden_reason === null).toBe(is_approved)
  expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(5)
  expect(new Set(reviews.map(({ content }) => content)).size).toBeGreaterThan(reviews.length * 0.97)
})

it('are answered at the owned place alone, good ones and others', () => {
  const withAnswer = reviews.filter(({ answer }) => answer)
  expect(withAnswer.map(({ place_id }) => place_id)).toEqual(withAnswer.map(() => DEMO_OWNED_PLACE))
  expect(withAnswer.length).toBeGreaterThanOrEqual(2)
})

it('are reported some, by others and once by each; the reports of hidden ones are answered', () => {
  const reports = demoReports(reviews)
  for (const report of reports) {
    expect(reviewReportSchema.safeParse(report).error).toBeUndefined()
    expect(report.reporter_id).not.toBe(report.user_id)
    const review = reviews.find(({ place_id, user_id }) => place_id === report.place_id && user_id === report.user_id)
    expect(review?.is_approved).toBe(report.is_open)
  }
  const ids = reports.map(({ place_id, user_id, reporter_id }) => [place_id, user_id, reporter_id].join('_'))
  expect(new Set(ids).size).toBe(reports.length)
  expect(reports.filter(({ is_open }) => is_open)).toHaveLength(4)
})

it('tell no one’s e-mail, and come from people with names but one', () => {
  expect(JSON.stringify(reviews)).not.toContain('@')
  expect(demoReviewers.filter(({ fullName }) => fullName === null)).toHaveLength(1)
  const everybody = [...demoAccounts, ...demoReviewers]
  expect(new Set(everybody.map(({ uid }) => uid)).size).toBe(everybody.length)
  for (const { email } of everybody) expect(email).toMatch(/@example\.com$/)
})

it('show two to four featured places in every city', () => {
  const cities = demoFeatured.map((id) => places.find((place) => place.id === id)?.city)
  for (const city of citySlugs) {
    const count = cities.filter((featuredIn) => featuredIn === city).length
    expect(count, city).toBeGreaterThanOrEqual(2)
    expect(count, city).toBeLessThanOrEqual(4)
  }
})
