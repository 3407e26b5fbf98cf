import { booksCurrency } from '#contract/money/money.ts'
import { legalPaths, paths } from '#contract/site/paths.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import { plainText } from './plain-text.ts'

interface ShopForMachines {
  name: string
  origin: string
  /** How many countries there are plans for. */
  countries: number
  plans: number
  /** The legal pages that are published. */
  legal: readonly LegalKind[]
  hasApiReference: boolean
}

const legalTitles: Record<LegalKind, string> = {
  terms: 'Terms',
  imprint: 'Imprint',
  withdrawal: 'Right of withdrawal',
  accessibility: 'Accessibility',
  privacy: 'Privacy',
  returns: 'Returns and refunds',
}

/** What a program finds here, in the form of https://llmstxt.org. */
export function writeLlmsTxt(shop: ShopForMachines): string {
  const { origin } = shop
  const link = (title: string, path: string, note: string) => `- [${title}](${origin}${path}): ${note}`
  const lines = [
    `# ${plainText(shop.name)}`,
    '',
    `> A shop for travel eSIM data plans: ${shop.plans} plans for ${shop.countries} countries. A traveller buys a plan, scans a QR code and is online on landing.`,
    '',
    `List prices are in ${booksCurrency}; feeds and tools convert them, and say until when a price holds. A person pays, on a page of the shop: no program can. What a network does not state is called not stated here, and should be passed on so.`,
    '',
    '## For assistants',
    '',
    link(
      'Model Context Protocol',
      '/mcp',
      'POST, streamable HTTP, no key. Tools find destinations, compare plans, estimate data, check a phone, plan a trip and make a payment link for a person; with a customer’s consent (OAuth) one reads the state of their eSIMs.',
    ),
    link(
      'Universal Commerce Protocol',
      '/.well-known/ucp',
      'Version 2026-04-08 over REST: catalogue, carts, and checkouts that a person completes.',
    ),
    '',
    '## Data',
    '',
    link('All plans, JSON', '/feeds/plans.json', '`?language=de&currency=EUR&ref=yours` choose; send `If-None-Match`.'),
    link('All plans, CSV', '/feeds/plans.csv', 'The same as a table.'),
    ...(shop.hasApiReference ? [link('OpenAPI document', '/api/docs/openapi.json', 'What the pages ask.')] : []),
    link('Sitemap', '/sitemap.xml', 'Every page in every language.'),
    '',
    '## Pages',
    '',
    link('Destinations', paths.countries, 'Countries, regions and the world.'),
    link('Trip planner', paths.trip, 'The cheapest plans for a trip of several stops.'),
    link('Device check', paths.deviceCheck, 'Whether a phone takes an eSIM.'),
    link('Support', paths.support, 'Set-up, questions, contact.'),
    ...shop.legal.map((kind) => link(legalTitles[kind], legalPaths[kind], 'In force today.')),
  ]
  return `${lines.join('\n')}\n`
}
