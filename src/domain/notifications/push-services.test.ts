import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
])('the server asks a service that browsers use: %s', (endpoint) => {
  expect(isPushService(endpoint, false)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user:password@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.example.com/a',
  'https://evilpush.apple.com/a',
  'https://storage.googleapis.com/a',
  'https://169.254.169.254/computeMetadata/v1/',
  'http://127.0.0.1:8080/a',
  'https://localhost/a',
  'file:///etc/passwd',
  'nothing',
])('a phone cannot send the server anywhere else: %s', (endpoint) => {
  expect(isPushService(endpoint, false)).toBe(false)
})

test('in the emulators a server of this machine stands for such a service, and no other', () => {
  expect(isPushService('http://127.0.0.1:8080/a', true)).toBe(true)
  expect(isPushService('http://10.0.0.1:8080/a', true)).toBe(false)
})
