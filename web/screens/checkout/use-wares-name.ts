import { useLingui } from '@lingui/react/macro'
import { planName } from '#contract/catalog/place-names.ts'
import { useNaming } from '../../language/naming.ts'
import type { Wares } from './wares.ts'

/** What is bought, as the wallet of a device names it. A plan's place, only the catalogue knows for sure. */
export function useWaresName({ shown }: Wares): string {
  const { t } = useLingui()
  const naming = useNaming()
  if (shown.kind === 'trip') return t`Your trip`
  const { name, inCatalogue } = shown.plan
  return inCatalogue ? planName(inCatalogue, naming) : name
}
