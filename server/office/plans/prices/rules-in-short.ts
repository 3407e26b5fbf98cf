import type { AuditFacts } from '#contract/office/audit.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { symbolOf } from '#contract/money/price-format.ts'
import type { PriceRule, PriceScope } from '#contract/money/price-rules.ts'
import { supplierCurrency } from '#contract/money/supplier-money.ts'

const longestFact = 500

/** A summary for the audit log; the rules themselves are stored with the change. */
export const rulesInShort = (rules: readonly PriceRule[]): AuditFacts => ({
  rules: rules.length === 0 ? 'none' : rules.map(inShort).join('; ').slice(0, longestFact),
})

const inShort = ({ scope, basis, factor, ending, fixed }: PriceRule): string =>
  fixed !== undefined
    ? `${placeOf(scope)}: fixed at ${formatBooks(fixed)}`
    : `${placeOf(scope)}: ${basis === 'cost' ? 'cost' : 'suggested price'} x ${factor}${ending === 'exact' ? '' : `, ending ${ending}`}`

/** `$5`, not `$5.00`. */
const shownCost = (cost: number) => `${symbolOf(supplierCurrency)}${cost}`

function placeOf(scope: PriceScope): string {
  if (scope.kind === 'everything') return 'everything else'
  if (scope.kind === 'region') return scope.name
  if (scope.kind === 'costs')
    return `costs from ${shownCost(scope.from)}${scope.below === null ? '' : ` to ${shownCost(scope.below)}`}`
  return scope.code
}
