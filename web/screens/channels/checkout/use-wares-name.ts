import { useLingui } from '@lingui/react/macro'
import { planName } from '#contract/plans/place-names.ts'
import { useNaming } from '../../../language/naming.ts'
import type { Wares } from './wares.ts'

/** The name of the purchase as a wallet shows it. Only the catalogue reliably says where a plan is valid. */
export function useWaresName({ shown, travellers = 1 }: Wares): string {
  const { t } = useLingui()
  const naming = useNaming()
  if (shown.kind === 'trip') return t`Your trip`
  const { name, inCatalogue } = shown.plan
  const one = inCatalogue ? planName(inCatalogue, naming) : name
  return travellers > 1 ? `${travellers} × ${one}` : one
}
