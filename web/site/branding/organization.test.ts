import { expect, test } from 'vitest'
import { organization } from './organization.ts'

const bare = {
  name: 'Meridian',
  legalName: null,
  address: null,
  taxNumber: null,
  social: [],
  supportEmail: null,
  phone: null,
  logo: null,
  mark: null,
}

test('search engines get the name and the address of a shop that has entered nothing else', () => {
  expect(organization(bare, 'https://meridian.test')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Meridian',
    url: 'https://meridian.test/',
  })
})

test('search engines get what the operator entered: the seller, the logo, the profiles elsewhere and support contacts', () => {
  const full = {
    ...bare,
    legalName: 'Meridian Travel GmbH',
    social: [{ site: 'instagram' as const, url: 'https://instagram.com/meridian' }],
    supportEmail: 'help@meridian.test',
    phone: '+49 30 1234',
    logo: { src: '/pictures/abc.png', width: 200, height: 40 },
  }

  expect(organization(full, 'https://meridian.test')).toMatchObject({
    legalName: 'Meridian Travel GmbH',
    logo: 'https://meridian.test/pictures/abc.png',
    sameAs: ['https://instagram.com/meridian'],
    contactPoint: { email: 'help@meridian.test', telephone: '+49 30 1234' },
  })
})
