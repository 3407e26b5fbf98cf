import { expect, test } from 'vitest'
import { installLink } from './install-link.ts'

const code = 'LPA:1$rsp.example.com$K2-1QX9PL'
const written = 'LPA%3A1%24rsp.example.com%24K2-1QX9PL'

test.each([
  ['iphone', `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${written}`],
  ['android', `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${written}`],
] as const)('one tap on %s opens its own installer with the whole code', (phone, link) => {
  expect(installLink(code, { phone, opensInstallLinks: true })).toBe(link)
})

test.each([
  ['a laptop', code, { phone: undefined, opensInstallLinks: false }],
  ['an old iPhone', code, { phone: 'iphone', opensInstallLinks: false }],
  ['a phone, if the code has another form', '1$rsp.example.com$K2', { phone: 'iphone', opensInstallLinks: true }],
] as const)('there is no link on %s', (_name, text, device) => {
  expect(installLink(text, device)).toBeUndefined()
})
