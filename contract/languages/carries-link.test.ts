import { expect, test } from 'vitest'
import { carriesLink, isPlainName } from './carries-link.ts'

test.each([
  'Win at https://evil.example',
  'see www.evil.example',
  'go to example.com',
  'example。com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  't.me/win',
  'EVIL.COM!',
  'evil\u200b.com',
  'ev\u00adil.com',
  'bit dot ly slash x',
  'bit(dot)ly',
  'bit [.] ly',
  'example .com',
  'пример.рф',
  '例え.テスト',
  'xn--e1afmkfd.xn--p1ai',
  'http://1.2.3.4',
  'call 192.168.0.1',
  'ana@example.com',
  'shop.evil.co.uk',
])('%s leads somewhere', (text) => {
  expect(carriesLink(text)).toBe(true)
})

test.each([
  'Happy birthday!\nSee you in Kyoto.',
  'Enjoy it. Me too, Net. Yours',
  'It cost 3.50, on 24.12.2026 at 9.30.',
  'z.B. am Strand, u.s.w.',
  'J.R.R. Tolkien',
  '生日快乐。旅途愉快。',
  'お誕生日おめでとう。また京都で。',
  'Bon voyage… à bientôt !',
  'Dot, my dear, have fun',
  'عيد ميلاد سعيد.',
  '50/50? 1:0 for you <3',
])('%s leads nowhere', (text) => {
  expect(carriesLink(text)).toBe(false)
})

test.each(['Visit evil.com', 'a@b', 'http:evil', 'evil/now', '<b>Ana</b>', 'Ana\nBcc', 'Ana＠example'])(
  '%s is no name for a mail',
  (name) => {
    expect(isPlainName(name)).toBe(false)
  },
)

test.each(['Ana', 'Mum & Dad', 'María-José', '田中さん', 'O’Brien', 'J. R. Tolkien', 'Grandma ❤'])('%s is', (name) => {
  expect(isPlainName(name)).toBe(true)
})
