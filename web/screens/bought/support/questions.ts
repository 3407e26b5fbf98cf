import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShopView } from '#contract/site/shop.ts'
import { usDollar } from '#contract/money/currency.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { demonstration } from '../../../bought/support/demonstration.tsx'

type Question = { id: string; title: MessageDescriptor; content: MessageDescriptor }
type Category = { id: string; title: MessageDescriptor; questions: readonly Question[] }

const chargedIn = (currencies: readonly string[]): MessageDescriptor => {
  const [first = '', ...others] = currencies
  const all = currencies.join(', ')
  return others.length > 0
    ? msg`The one you see prices in, where it is one of these: ${all}. Otherwise ${first}, and checkout shows that amount before you pay.`
    : msg`Always ${first}. You can see prices in your own currency, and checkout shows the amount in ${first} before you pay.`
}

/**
 * In the demonstration four categories with three questions each; other shops leave out what their networks would have
 * to guarantee. The ids are used in links and mark which question is open.
 */
export const faqOf = ({
  name: shop,
  isDemonstration,
  currencies = [booksCurrency],
}: Pick<ShopView, 'name' | 'isDemonstration' | 'currencies'>): readonly Category[] => [
  {
    id: 'getting-started',
    title: msg`Getting Started`,
    questions: [
      {
        id: 'what-is-an-esim',
        title: msg`What is an eSIM?`,
        content: msg`A SIM card without the card. Your phone has a chip that can hold several of them; ours adds mobile data for your trip, and your own number stays on for calls and texts.`,
      },
      {
        id: 'does-my-phone-work',
        title: msg`Does my phone work with an eSIM?`,
        content: msg`iPhone XS and newer, Pixel 3 and newer, Galaxy S20 and newer, iPad Pro 3rd gen and newer, and most other devices sold with eSIM. It must not be locked to one carrier. To check, dial *#06#: if an EID appears, it works with eSIM.`,
      },
      {
        id: 'when-to-install',
        title: msg`When should I install it?`,
        content: msg`At home, on Wi-Fi, the day before you leave. Installing does not start the plan: its days begin when it first connects to a network at your destination.`,
      },
    ],
  },
  {
    id: 'plans-and-pricing',
    title: msg`Plans & Pricing`,
    questions: [
      {
        id: 'how-much-data',
        title: msg`How much data do I need?`,
        content: isDemonstration
          ? demonstration.howMuchData
          : msg`Maps and messages use little, video and video calls a lot. Your phone’s settings show what you use in a week at home. Each destination lists its plans by data and by days.`,
      },
      {
        id: 'what-if-it-runs-out',
        title: msg`What happens when the data runs out?`,
        content: msg`It stops, and you aren’t charged anything more. If a plan says Top-up Available, you can add data from your account in a minute and keep the same eSIM.`,
      },
      {
        id: 'which-currency',
        title: msg`Which currency am I charged in?`,
        content:
          currencies.length > 1 || currencies[0] !== usDollar.code
            ? chargedIn(currencies)
            : msg`US dollars. You can see prices in your own currency, and your bank converts at its own rate when it processes the payment.`,
      },
    ],
  },
  {
    id: 'coverage-and-networks',
    title: msg`Coverage & Networks`,
    questions: [
      {
        id: 'which-network',
        title: msg`Which network will I be on?`,
        content: isDemonstration ? demonstration.whichNetwork : msg`Each plan shows its carrier and speed.`,
      },
      {
        id: 'several-countries',
        title: msg`Can I use one plan in several countries?`,
        content: msg`Yes, with a regional or global plan. It switches automatically at the border. The plan’s page lists every country it covers.`,
      },
      ...(isDemonstration ? [demonstration.hotspot] : []),
    ],
  },
  {
    id: 'technical-support',
    title: msg`Technical Support`,
    questions: [
      {
        id: 'no-signal',
        title: msg`I’ve landed and have no data. What now?`,
        content: msg`Turn on data roaming for the ${shop} line, choose that line for mobile data, then switch flight mode on and off. If it still shows nothing after five minutes, write to us.`,
      },
      {
        id: 'lost-code',
        title: msg`I cannot find my QR code any more.`,
        content: msg`It’s in your account under Active eSIM Plans, and in the email we sent you. If you’ve opened your account on this device, you can see it without a connection too.`,
      },
      {
        id: 'new-phone',
        title: msg`Can I move the eSIM to another phone?`,
        content: msg`A code can only be installed once. Don’t delete anything before you’ve written to us: with the ICCID from your account, we can tell you whether your plan can be moved.`,
      },
    ],
  },
]
