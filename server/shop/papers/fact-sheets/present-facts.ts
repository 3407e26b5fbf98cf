import type { Language } from '#contract/languages/languages.ts'
import { planName } from '#contract/plans/place-names.ts'
import type { PlanFacts, PlanFactsView } from '#contract/plans/plan-facts.ts'
import { namingIn } from '../../../platform/languages/place-name.ts'
import { factLines } from '../../plans/plan-facts/fact-lines.ts'

export const presentFacts = (version: string, facts: PlanFacts, language: Language): PlanFactsView => ({
  version,
  packageId: facts.planId,
  name: nameOf(facts, language),
  price: facts.price,
  currency: facts.currency,
  lines: factLines(facts, language),
})

const nameOf = (
  { name, dataMb, validityDays, reach, destinationCode, destinationName }: PlanFacts,
  language: Language,
) =>
  planName(
    {
      name,
      dataAmount: dataMb,
      validityDays,
      countryId: reach === 'country' ? destinationCode : null,
      countryName: reach === 'country' ? destinationName : null,
      region: reach === 'country' ? null : destinationName,
    },
    namingIn(language),
  )
