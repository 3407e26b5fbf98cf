import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isUsedUp, type OrderView, wasUsed } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { usePageSearch } from '../../../router/page-search.ts'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { useShop } from '../../../data/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TopUpButton } from '../../../bought/topups/top-up-button.tsx'
import { OrderClock } from '../../../plans/trip-clock/order-clock.tsx'
import { GiftSection } from '../../../bought/gifts/gift-section.tsx'
import { TravellersCard } from '../../../bought/travellers/travellers-card.tsx'
import { AccountCard } from './account-card.tsx'
import { BoughtTogether } from './bought-together.tsx'
import { InstallCard } from './install-card.tsx'
import { OrderSummary } from './order-summary.tsx'
import { MailedTo } from './mailed-to.tsx'
import { NextSteps } from './next-steps.tsx'
import { hasInstallation, wordsFor } from '../../../bought/orders/order-words.ts'
import { ThankYouLoading } from './thank-you-loading.tsx'
import { ThanksHead } from '../../../bought/orders/thanks-head.tsx'
import { WhoseEsim } from './whose-esim.tsx'
import { namedOrder, orderQuery, useOrder } from './use-order.ts'
import '../../../bought/orders/thanks.css'

export async function load({ queryClient, i18n, search }: LoadArgs): Promise<PageInfo> {
  const name = namedOrder(search)
  if (name) await queryClient.prefetchQuery(orderQuery(name))
  return { head: { title: t(i18n)`Thank you`, isHidden: true } }
}

export function Screen() {
  const { t } = useLingui()
  const name = namedOrder(usePageSearch())
  const { data: order, error, refetch } = useOrder(name)
  if (order) return <ThankYou order={order} onChanged={() => void refetch()} />
  return (
    <div className="wrap pb-(--space-section)">
      {!name || order === null ? (
        <NoOrder />
      ) : error ? (
        <LoadFailed title={t`Your order could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <ThankYouLoading />
      )}
    </div>
  )
}

function ThankYou({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  const { i18n } = useLingui()
  const words = wordsFor(order, i18n, useShop())
  return (
    <div className="wrap">
      <ThanksHead order={order} words={words} />
      <div className="split thank-you">
        <div className="stack gap-5">
          <div role="status">
            <Notice kind={words.notice.kind} title={words.notice.title}>
              {words.notice.text}
              {words.isToWrite && (
                <div className="acts">
                  <LinkButton look="line" size="sm" href={paths.support}>
                    <Trans>Contact support</Trans>
                  </LinkButton>
                </div>
              )}
              {isUsedUp(order) && order.supportTopUp && (
                <div className="acts">
                  <TopUpButton orderId={order.id} onClose={onChanged} />
                </div>
              )}
            </Notice>
          </div>
          {/* One of several eSIMs may have been refunded: say so above the code, where the buyer does not miss it. */}
          {order.travellers && isOfGroup(order) ? (
            <TravellersCard travellers={order.travellers} onChanged={onChanged} />
          ) : (
            order.others && <BoughtTogether others={order.others} />
          )}
          <MailedTo order={order} />
          {hasInstallation(order) &&
            (isOfGroup(order) && !wasUsed(order) ? <WhoseEsim order={order} /> : <InstallCard order={order} />)}
          {hasInstallation(order) && order.clock && (
            <Card pad>
              <OrderClock order={order} />
            </Card>
          )}
          {hasInstallation(order) && !wasUsed(order) && !order.others && <GiftSection orderId={order.id} />}
          <NextSteps isToInstall={hasInstallation(order) && !wasUsed(order)} />
        </div>
        <aside className="stack gap-5">
          <AccountCard />
          <OrderSummary order={order} />
        </aside>
      </div>
    </div>
  )
}

const isOfGroup = ({ travellers = [] }: OrderView): boolean => travellers.length > 1

function NoOrder() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`We could not find that order`}
      level={1}
      signal="none"
      action={
        <div className="flow justify-center">
          <LinkButton href={paths.auth}>
            <Trans>Log In to Your Account</Trans>
          </LinkButton>
          <LinkButton look="line" href={paths.support}>
            <Trans>Contact support</Trans>
          </LinkButton>
        </div>
      }
    >
      <Trans>
        You can open it in the browser you ordered in, and in your account. If you paid, we also emailed you the eSIM.
      </Trans>
    </EmptyState>
  )
}
