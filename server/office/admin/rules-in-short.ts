import type { AuditFacts } from '#contract/audit.ts'
import type { PriceRule, PriceScope } from '#contract/price-rules.ts'

const longestFact = 500

/** The log says in short what stood; the rules themselves are kept with the change. */
export const rulesInShort = (rules: readonly PriceRule[]): AuditFacts => ({
  rules: rules.length === 0 ? 'none' : rules.map(inShort).join('; ').slice(0, longestFact),
})

const inShort = ({ scope, basis, factor, ending }: PriceRule): string =>
  `${placeOf(scope)}: ${basis === 'cost' ? 'cost' : 'suggested price'} x ${factor}${ending === 'exact' ? '' : `, ending ${ending}`}`

function placeOf(scope: PriceScope): string {
  if (scope.kind === 'everything') return 'everything else'
  if (scope.kind === 'region') return scope.name
  if (scope.kind === 'costs') return `costs from $${scope.from}${scope.below === null ? '' : ` to $${scope.below}`}`
  return scope.code
}
