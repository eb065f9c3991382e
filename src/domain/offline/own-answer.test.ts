import { describe, expect, test } from 'vitest'
import { isCredible, isFailure, isOwnContent, isOwnGone, OWN_MARK, toContentKind } from './own-answer.ts'

const answer = (status: number, headers: Record<string, string>) => ({ status, headers: new Headers(headers) })
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const json = { 'Content-Type': 'application/json; charset=utf-8' }
const mark = { [OWN_MARK]: '1' }

describe('an answer', () => {
  test('with our mark and the right type is our content', () => {
    expect(isOwnContent(answer(200, { ...html, ...mark }), 'html')).toBe(true)
  })

  test.each([
    ['without the mark', answer(200, html)],
    ['of another type', answer(200, { ...json, ...mark })],
    ['that is no content', answer(404, { ...html, ...mark })],
    ['without a type', answer(200, mark)],
  ])('%s is not', (_, other) => {
    expect(isOwnContent(other, 'html')).toBe(false)
  })

  test.each([404, 410])('of %i says that a page is gone only with our mark', (status) => {
    expect(isOwnGone(answer(status, { ...html, ...mark }))).toBe(true)
    expect(isOwnGone(answer(status, html))).toBe(false)
  })

  test.each([
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [404, false],
    [410, false],
    [403, false],
    [200, false],
  ])('of %i is a failure: %s', (status, expected) => {
    expect(isFailure(answer(status, {}))).toBe(expected)
  })
})

describe('what an earlier build cached', () => {
  test('is believed where it has the right type', () => {
    expect(isCredible(answer(200, json), 'json')).toBe(true)
    expect(isCredible(answer(200, html), 'json')).toBe(false)
  })

  test('is believed to be a page of ours where it has a policy', () => {
    expect(isCredible(answer(200, { ...html, 'Content-Security-Policy': "default-src 'self'" }), 'html')).toBe(true)
    expect(isCredible(answer(200, html), 'html')).toBe(false)
  })
})

test.each([
  ['/assets/app-CGkMCfRC.js', 'js'],
  ['/assets/maplibre-gl-worker-CGkMCfRC.mjs', 'js'],
  ['/assets/maplibre-gl-qvkd0SPb.css', 'css'],
  ['/_shell.en.html', 'html'],
  ['/artwork/sprite.svg', 'image'],
])('%s is of the kind %s', (path, kind) => {
  expect(toContentKind(path)).toBe(kind)
})
