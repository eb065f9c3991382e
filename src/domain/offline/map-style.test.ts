import { describe, expect, test } from 'vitest'
import { mapOrigin, mapStyleUrl } from './map-style.ts'

describe('mapStyleUrl', () => {
  test('visitors get a real map, one’s own machine one that needs no network', () => {
    expect(mapStyleUrl(undefined, 'aquicito.example')).toBe('https://tiles.openfreemap.org/styles/liberty')
    expect(mapStyleUrl('', '127.0.0.1')).toBe('/map-style.json')
    expect(mapStyleUrl(undefined, 'localhost')).toBe('/map-style.json')
  })

  test('the setting decides everywhere', () => {
    expect(mapStyleUrl('https://maps.example/s.json', '127.0.0.1')).toBe('https://maps.example/s.json')
  })
})

describe('mapOrigin', () => {
  test('is where the style comes from', () => {
    expect(mapOrigin(undefined)).toBe('https://tiles.openfreemap.org')
    expect(mapOrigin('https://maps.example:8443/a/b.json?key=1')).toBe('https://maps.example:8443')
  })

  test('is nothing for a style of the site itself', () => {
    expect(mapOrigin('/map-style.json')).toBeNull()
  })
})
