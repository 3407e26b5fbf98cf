import { useQuery } from '@tanstack/react-query'
import type { PriceMultiplierView } from '#contract/money/pricing.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Stats } from '../../../../ui/stats.tsx'
import { multiplierQuery, statsQuery } from '../../admin-queries.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { CurrencyPricesCard } from './currency-prices.tsx'
import { shownMarkup } from './price-change.ts'
import { PriceForm } from './price-form.tsx'
import { PriceHistory } from './price-history.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { shownCount } from '../../shown-figures.ts'
import './pricing.css'

export function PricingTab() {
  const { data: prices, isError, isFetching, refetch } = useQuery(multiplierQuery)
  return (
    <div className="stack">
      {isError && !prices ? <LoadFailure busy={isFetching} onRetry={refetch} /> : <CurrentPricing prices={prices} />}
      <PriceForm />
      <Notice title="How pricing works">
        <p>
          Every package sells at what its price rule says, which is the wholesaler's suggested price unless you say
          otherwise, times the multiplier, rounded to the cent. The percentage counts from there, not from today's
          price: +5% means 1.05x, whatever stood here before. A change applies to all packages at once, for everybody.
          Orders already placed keep what they cost.
        </p>
      </Notice>
      <CurrencyPricesCard />
      <RulesSection />
      <PriceHistory />
    </div>
  )
}

function CurrentPricing({ prices }: { prices: PriceMultiplierView | undefined }) {
  const { data: stats } = useQuery(statsQuery)
  const waiting = <Skeleton width="5rem" height="1em" />
  return (
    <div className="pricing-figures">
      <Stats
        stats={[
          {
            label: 'Current Multiplier',
            value: prices ? `${prices.multiplier.toFixed(2)}x` : waiting,
            note: prices ? (
              prices.isDefault ? (
                'Default value'
              ) : (
                'Custom value'
              )
            ) : (
              <Skeleton width="6rem" height="1.3em" />
            ),
          },
          {
            label: 'Current Markup',
            value: prices ? shownMarkup(prices.multiplier) : waiting,
            note: 'on top of the price rules',
          },
          {
            label: 'Packages Affected',
            value: stats ? shownCount(stats.activePackages) : waiting,
            note: 'every package on sale',
          },
        ]}
      />
    </div>
  )
}
