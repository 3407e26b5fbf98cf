import type { ReadCase } from './record.ts'

interface ShelfPlan {
  id: string
  packageCode: string
  price: string
}

/** Plans of one country as the shop lists them; the first is bought and viewed. */
export async function plansOf(shopUrl: string, countryCode = 'jp'): Promise<ShelfPlan[]> {
  const answer = await fetch(`${shopUrl}/api/packages?countryCode=${countryCode}`)
  return (await answer.json()) as ShelfPlan[]
}

/** What any visitor can read. */
export async function readCases(shopUrl: string): Promise<ReadCase[]> {
  const [plan] = await plansOf(shopUrl)
  if (!plan) throw new Error('there is nothing on the shelf')
  return [
    { name: 'plans of a country', path: '/api/packages?countryCode=jp' },
    { name: 'one plan', path: `/api/packages/${plan.id}` },
    { name: 'all destinations', path: '/api/destinations/organized' },
    { name: 'search', path: '/api/countries/search?q=japan' },
    {
      name: 'convert',
      path: '/api/currencies/convert',
      body: { amount: 14.9, fromCurrency: 'USD', toCurrency: 'EUR' },
    },
    { name: 'page: home', path: '/' },
    { name: 'page: destinations', path: '/countries' },
    { name: 'page: Japan', path: '/countries/jp' },
    { name: 'page: a plan', path: `/package/${plan.id}` },
  ]
}
