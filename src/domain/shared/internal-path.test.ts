import { describe, expect, test } from 'vitest'
import { toInternalPath } from './internal-path.ts'

describe('where one returns to after signing in', () => {
  test.each([
    '/',
    '/la-paz',
    '/lugar/osm-n1',
    '/la-paz?q=caf%C3%A9&category=cafe',
    '/perfil#factores',
    '/agregar?lang=en#draft=12&category=Lavander%C3%ADa&city=cobija&own=true',
    '/a//b',
  ])('%s is a page of the site', (path) => expect(toInternalPath(path)).toBe(path))

  test.each([
    undefined,
    null,
    7,
    '',
    'la-paz',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\b',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/auth',
    '/auth?tab=signup',
    '/auth/',
    '/x/../auth',
  ])('%j leads home', (address) => expect(toInternalPath(address)).toBe('/'))
})
