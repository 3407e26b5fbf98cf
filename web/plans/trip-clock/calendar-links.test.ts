import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

const path = '/api/orders/1/calendar.ics?key=abc'

test('each calendar gets the same file in its own way', () => {
  expect(calendarLinks(path, new URL('https://shop.example/thank-you'), 'Japan & more')).toEqual({
    apple: 'webcal://shop.example/api/orders/1/calendar.ics?key=abc',
    google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fshop.example%2Fapi%2Forders%2F1%2Fcalendar.ics%3Fkey%3Dabc',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fshop.example%2Fapi%2Forders%2F1%2Fcalendar.ics%3Fkey%3Dabc&name=Japan+%26+more',
  })
})

test.each([
  'http://shop.example/',
  'https://localhost:4315/',
  'https://127.0.0.1/',
  'https://192.168.1.4/',
  'https://shop.local/',
])('no calendar service can reach %s, so only the file itself is offered', (page) =>
  expect(calendarLinks(path, new URL(page), 'Japan')).toBeUndefined(),
)
