import { expect, test } from 'vitest'
import { findNoGoogleWindow, toBrowserIntent } from './google-window.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = (after: string, inside = '') =>
  `Mozilla/5.0 (Linux; Android 13; SM-A135M Build/TP1A${inside}) AppleWebKit/537.36 (KHTML, like Gecko) ${after}`
const webView = (after = '') =>
  android(`Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36${after && ` ${after}`}`, '; wv')

test.each([
  [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.37.110;FBBV/608]`, 'Facebook', false],
  [webView('[FB_IAB/FB4A;FBAV/468.0.0.48.74;]'), 'Facebook', true],
  [`${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/461]`, 'Messenger', false],
  [webView('[FB_IAB/Orca-Android;FBAV/461.0.0]'), 'Messenger', true],
  [`${iPhone} Mobile/15E148 Instagram 336.0.6.22.96 (iPhone14,5; iOS 17_5)`, 'Instagram', false],
  [webView('Instagram 336.0.0.35.90 Android (33/13)'), 'Instagram', true],
  [`${iPhone} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`, 'TikTok', false],
  [webView('trill_2023501030 BytedanceWebview/d8a21c6'), 'TikTok', true],
  [webView(), null, true],
  [`${iPhone} Mobile/15E148`, null, false],
])('Google refuses in %s', (userAgent, app, isAndroid) => {
  expect(findNoGoogleWindow({ userAgent })).toEqual({ place: 'otherApp', app, isAndroid })
})

test.each([
  `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  `${iPhone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  android('Chrome/126.0.0.0 Mobile Safari/537.36'),
  android('SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36'),
  'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
])('Google may open its window in %s', (userAgent) => {
  expect(findNoGoogleWindow({ userAgent })).toBeNull()
  expect(findNoGoogleWindow({ userAgent, standalone: false })).toBeNull()
})

test('an app on the home screen of iOS has no way back from the window', () => {
  expect(findNoGoogleWindow({ userAgent: `${iPhone} Mobile/15E148`, standalone: true })).toEqual({
    place: 'homeScreen',
  })
})

test('Android is asked for its browser by an address without what stands behind the #', () => {
  expect(toBrowserIntent('https://aquicito.bo/auth?next=%2Flugar%2Fosm-n1%23opinar#x')).toBe(
    'intent://aquicito.bo/auth?next=%2Flugar%2Fosm-n1%23opinar#Intent;scheme=https;action=android.intent.action.VIEW;' +
      'category=android.intent.category.BROWSABLE;S.browser_fallback_url=' +
      'https%3A%2F%2Faquicito.bo%2Fauth%3Fnext%3D%252Flugar%252Fosm-n1%2523opinar%23x;end',
  )
})
