import { expect, test } from 'vitest'
import { isPushHost } from './push-hosts.ts'

const sandbox = 'http://127.0.0.1:3000/sandbox'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com@10.0.0.1/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/x', false],
  ['not an address', false],
  [`${sandbox}/push/abc`, true],
  [`${sandbox}/mail`, false],
])('a message to %s is allowed: %s', (endpoint, isAllowed) => {
  expect(isPushHost(endpoint, sandbox)).toBe(isAllowed)
})

test('outside the sandbox its push service is refused', () => {
  expect(isPushHost(`${sandbox}/push/abc`, undefined)).toBe(false)
})
