import { describe, expect, test } from 'vitest'
import { mapOrigin } from './map-service.ts'

describe('mapOrigin', () => {
  test('is where the style comes from', () => {
    expect(mapOrigin(undefined)).toBe('https://tiles.openfreemap.org')
    expect(mapOrigin('https://maps.example:8443/a/b.json?key=1')).toBe('https://maps.example:8443')
  })

  test('is nothing for a style of the site itself', () => {
    expect(mapOrigin('/map-style.json')).toBeNull()
  })
})
