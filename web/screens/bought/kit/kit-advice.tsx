import { Trans, useLingui } from '@lingui/react/macro'
import type { KitView } from '#contract/bought/kit.ts'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import { ApnCode } from '../../../bought/install/apn-code.tsx'
import { RescueLink } from '../../../bought/install/rescue-link.tsx'
import { Link } from '../../../language/link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { DemonstrationHelp } from './demonstration.tsx'

export function AfterLanding({ apn }: Pick<KitView, 'apn'>) {
  const { name: shop } = useShop()
  return (
    <Card as="section" pad className="stack kit-landing">
      <h2>
        <Trans>After landing</Trans>
      </h2>
      <ul className="kit-hints">
        <li>
          <Trans>
            <b>Turn roaming on for {shop}.</b> A travel eSIM always uses roaming. It costs nothing on top of your plan.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Turn roaming off for your own line.</b> That way your operator at home has nothing to charge you for.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>The access point (APN) sets itself up.</b> Signal but no data? Enter it yourself, and leave the username
            and password empty. iPhone: Cellular, {shop}, Cellular Data Network. Android: the SIM’s page, Access Point
            Names, +.
          </Trans>
        </li>
      </ul>
      {apn && <ApnCode apn={apn} />}
    </Card>
  )
}

export function NothingWorks({ kit }: { kit: KitView }) {
  const { t } = useLingui()
  const { name: shop, isDemonstration } = useShop()
  const { carrier } = kit
  const steps = [
    { title: t`Check two settings`, text: t`${shop} is chosen for mobile data, and its roaming is on.` },
    {
      title: t`Airplane mode for 30 seconds`,
      text: t`Then turn it off again. If that doesn’t help, restart the phone.`,
    },
    {
      title: t`Choose a network yourself`,
      text: carrier
        ? t`In the line’s settings, turn off automatic network selection. This plan uses ${carrier}.`
        : t`In the line’s settings, turn off automatic network selection.`,
    },
    { title: t`Enter the APN`, text: t`See After landing, then restart the phone once more.` },
  ]
  return (
    <Card as="section" pad className="stack kit-trouble">
      <h2>
        <Trans>If nothing works</Trans>
      </h2>
      <Steps steps={steps} />
      <RescueLink order={{ id: kit.orderId, orderNo: kit.orderNo }} />
      <p className="small muted">
        {isDemonstration ? (
          <DemonstrationHelp />
        ) : (
          <Trans>
            Still nothing? Find any Wi-Fi, write to{' '}
            <Link className="link text-ink" href={paths.support}>
              support
            </Link>{' '}
            and give us your order number.
          </Trans>
        )}
      </p>
    </Card>
  )
}
