import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listActiveOrders } from '#contract/api/orders.ts'
import { paths } from '#contract/site/paths.ts'
import { queryOf } from '../../../data/query.ts'
import { useUser } from '../../../data/user.ts'
import { Link } from '../../../language/link.tsx'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The most frequent question. A signed-in customer gets the answer for their own eSIM. */
export function NoInternet() {
  const { user } = useUser()
  return (
    <div id="no-internet">
      <Notice title={<Trans>Installed, but no internet?</Trans>}>
        {user ? (
          <OwnEsims />
        ) : (
          <Trans>
            The mail with your eSIM has a link that leads you through it, step by step. It is in your{' '}
            <Link className="link" href={paths.account}>
              account
            </Link>{' '}
            and in the arrival kit too.
          </Trans>
        )}
      </Notice>
    </div>
  )
}

function OwnEsims() {
  const planName = useOrderedPlanName()
  const { data = [] } = useQuery(queryOf(listActiveOrders))
  if (data.length === 0)
    return <Trans>Choose the eSIM in your account, and we’ll take you through it step by step.</Trans>
  return (
    <>
      <Trans>Three questions at most, then a person helps. Which eSIM is it?</Trans>
      <ul className="support-esims">
        {data.map((order) => (
          <li key={order.id}>
            <Link className="link" href={paths.rescue(order.id)}>
              {planName(order)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
