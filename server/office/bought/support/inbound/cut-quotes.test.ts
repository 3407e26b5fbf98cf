import { expect, test } from 'vitest'
import { cutHere, cutQuotes } from './cut-quotes.ts'

test.each([
  ['a reply alone', 'Hello\nthere', 'Hello\nthere'],
  ['our own line, quoted', `Yes\n\n> ${cutHere('en')}\n> old`, 'Yes'],
  ['Gmail', 'Yes\n\nOn Mon, 16 Nov 2026 at 10:00, Landfall <a@b.c> wrote:\n> old', 'Yes'],
  [
    'Gmail, broken over two lines',
    'Yes\n\nOn Mon, 16 Nov 2026 at 10:00, Landfall\n<hello@landfall.test> wrote:\n\n> old',
    'Yes',
  ],
  ['Apple Mail in German', 'Ja\n\nAm 16.11.2026 um 10:00 schrieb Landfall <a@b.c>:\n\n> alt', 'Ja'],
  ['Gmail in Japanese', 'はい\n\n2026年11月16日(月) 10:00 Landfall <a@b.c>:\n\n> old', 'はい'],
  ['Gmail in Korean', '네\n\n2026년 11월 16일 (월) 오전 10:00, Landfall <a@b.c>님이 작성:\n\n> old', '네'],
  ['Gmail in Chinese', '是\n\nLandfall <a@b.c> 于2026年11月16日周一 10:00写道：\n\n> old', '是'],
  ['Gmail in Arabic', 'نعم\n\nفي الاثنين، 16 نوفمبر 2026 كتب Landfall ‏<a@b.c>:\n\n> old', 'نعم'],
  ['a day at the start of what they wrote', '2026年11月16日に着きます：\n東京', '2026年11月16日に着きます：\n東京'],
  ['Outlook', 'Yes\r\n\r\n-----Original Message-----\r\nFrom: Landfall\r\nold', 'Yes'],
  ['Outlook with a line', 'Yes\n\n________________________________\nFrom: Landfall\nold', 'Yes'],
  ['Outlook with headers', 'Yes\n\nFrom: Landfall <a@b.c>\nSent: Monday\nTo: Ana\nSubject: Re\n\nold', 'Yes'],
  ['a signature', 'Yes\n-- \nAna Ruiz', 'Yes'],
  ['quotes at the end', 'Yes\n> old\n> older', 'Yes'],
  ['answers between quotes', '> one?\nYes\n> two?\nNo', '> one?\nYes\n> two?\nNo'],
  ['nothing but a quote', '> old', ''],
  ['nothing but a quote that is announced', 'On Mon, 16 Nov 2026, Landfall <a@b.c> wrote:\n> old', ''],
  ['nothing but a signature', '\n-- \nAna Ruiz', ''],
  [
    'a reply below the quote',
    `On Mon, 16 Nov 2026, Landfall <a@b.c> wrote:\n\n> ${cutHere('en')}\n> Does it work?\n\nYes!\n-- \nAna`,
    'Yes!',
  ],
  ['replies between our own lines', `> ${cutHere('en')}\n> One?\nYes\n> Two?\nNo`, 'Yes\nNo'],
])('%s', (_what, mail, own) => {
  expect(cutQuotes(mail)).toBe(own)
})
