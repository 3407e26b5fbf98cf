import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { Card } from '../../../ui/card.tsx'
import type { WayListProps } from './way-list.tsx'

type WayListModule = Pick<typeof import('./way-list.tsx'), 'WayList'>

let there: WayListModule | undefined
let coming: Promise<WayListModule> | undefined

/** Loads the list of ways, which is not needed before there are any. */
export const loadWayList = (): Promise<WayListModule> =>
  (coming ??= import('./way-list.tsx').then(
    (module) => (there = module),
    () => ({ WayList: NotThere }),
  ))

/** A page rendered with ways keeps the server's markup until the module has loaded. */
export function WayListOnceThere(props: WayListProps) {
  const { WayList } = there ?? use(loadWayList())
  return <WayList {...props} />
}

function NotThere() {
  const { t } = useLingui()
  return (
    <Card>
      <LoadFailed
        title={t`We couldn’t work out your options`}
        error={new Error('the code of the list could not be fetched')}
        onRetry={() => window.location.reload()}
      />
    </Card>
  )
}
