import { expect, test } from 'vitest'
import { ShopProfile } from '#contract/site/shop-profile.ts'
import { problemsOf, readProfile } from './profile-problems.ts'

const fieldsOf = (written: unknown) => readProfile(written).problems.map(({ field }) => field)

test('a claim needs its source and its date, a testimonial its order or a link', () => {
  const written = {
    name: 'Meridian',
    claims: [{ text: 'On time' }, { text: '', source: 'us', date: '2026-01-01' }],
    testimonials: [
      { text: 'Good', name: 'Ana' },
      { text: 'Good', name: 'Ana', link: 'https://example.com/1' },
    ],
  }

  expect(fieldsOf(written)).toEqual(['claims.0.source', 'claims.0.date', 'claims.1.text', 'testimonials.0.orderNo'])
})

test('a bracket left over is named with its text, once and on one line', () => {
  const text = 'Wir sind [Ihre\n  Firma], also [Ihre Firma]. Siehe [hier](/privacy).'
  const profile = ShopProfile.parse({ name: 'Meridian', legal: { terms: { de: text } } })

  expect(problemsOf(profile)).toEqual([
    { field: 'legal.terms.de', message: expect.stringContaining('“[Ihre Firma]” still stands in brackets.') },
  ])
})

test.each([
  ['nothing', {}, 'name', 'The shop needs a name.'],
  ['an empty name', { name: ' ' }, 'name', 'The shop needs a name.'],
  ['a wrong address', { name: 'M', supportEmail: 'me' }, 'supportEmail', 'This is not an email address.'],
  ['a text too long', { name: 'M', headline: 'x'.repeat(81) }, 'headline', 'Please use at most 80 characters.'],
  [
    'a text too long in German',
    { name: 'M', headline: { de: 'x'.repeat(81) } },
    'headline.de',
    'Please use at most 80 characters.',
  ],
  [
    'half a pair of colours',
    { name: 'M', colours: { accent: '#ffffff' } },
    'colours.primary',
    'This must not be empty.',
  ],
  ['a colour by name', { name: 'M', colours: { primary: 'red' } }, 'colours.primary', /This is not a colour/],
  ['an unknown font', { name: 'M', font: 'comic' }, 'font', 'Please choose one of those on offer.'],
  [
    'too many questions',
    { name: 'M', questions: Array.from({ length: 41 }, () => ({ question: 'a', answer: 'b' })) },
    'questions',
    'There can be at most 40 of these.',
  ],
  [
    'an empty legal text',
    { name: 'M', legal: { terms: { de: { text: '' } } } },
    'legal.terms.de.text',
    'The text is empty.',
  ],
  [
    'an impossible date',
    { name: 'M', legal: { terms: { de: { text: 'a', validFrom: 'soon' } } } },
    'legal.terms.de.validFrom',
    /This is not a date/,
  ],
  ['a number for a name', { name: 7 }, 'name', 'This is not what belongs here.'],
])('%s: one sentence, at its field', (_case, written, field, message) => {
  expect(readProfile(written).problems).toEqual([
    { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ])
})
