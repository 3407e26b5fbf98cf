import { expect, test } from 'vitest'
import { readDevice } from './device.ts'

const iphone = (version: string, rest = 'Version/17.4 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
const android = (version: string, rest = '') =>
  `Mozilla/5.0 (Linux; Android ${version}; K${rest}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'

test.each([
  ['an iPhone on iOS 17.4', iphone('17_4'), 5, 'iphone', true],
  ['an iPhone on iOS 17.3', iphone('17_3_1'), 5, 'iphone', false],
  ['an iPhone on iOS 18', iphone('18_0'), 5, 'iphone', true],
  ['an iPhone on iOS 16.7', iphone('16_7'), 5, 'iphone', false],
  ['Chrome on an iPhone', iphone('17_5', 'CriOS/126.0 Mobile/15E148 Safari/604.1'), 5, 'iphone', true],
  ['a page inside Instagram on an iPhone', iphone('17_5', 'Mobile/15E148 Instagram 300.0'), 5, 'iphone', false],
  ['an iPad that calls itself a Mac', mac, 5, 'iphone', true],
  ['a Mac', mac, 0, undefined, false],
  ['a phone on Android 10', android('10'), 5, 'android', true],
  ['a phone on Android 9', android('9'), 5, 'android', false],
  ['a page inside another app on Android', android('14', '; wv'), 5, 'android', false],
  ['a Windows laptop with a touch screen', windows, 10, undefined, false],
])('%s', (_name, userAgent, maxTouchPoints, phone, opensInstallLinks) => {
  expect(readDevice({ userAgent, maxTouchPoints })).toEqual({ phone, opensInstallLinks })
})
