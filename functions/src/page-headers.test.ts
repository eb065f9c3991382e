import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptSourcesOf = (html: string) =>
  /script-src ([^;]*)/.exec(pageHeaders(html, '"tag"')['Content-Security-Policy'] ?? '')?.[1]

describe('pageHeaders', () => {
  test('exactly the inline scripts of the page may run, each by its hash', () => {
    const html =
      '<script>one()</script><p>x</p><script data-a="b">dos("ñ")\n</script><script src="/assets/a.js"></script>'
    expect(scriptSourcesOf(html)).toBe(`'self' ${hashOf('one()')} ${hashOf('dos("ñ")\n')}`)
  })

  test('a script that stands twice is allowed once', () => {
    expect(scriptSourcesOf('<script>a</script><script>a</script>')).toBe(`'self' ${hashOf('a')}`)
  })

  test('a page without a tag is kept by nobody', () => {
    expect(pageHeaders('', undefined)).toMatchObject({ 'Cache-Control': 'no-store' })
    expect(pageHeaders('', undefined)).not.toHaveProperty('ETag')
  })
})
