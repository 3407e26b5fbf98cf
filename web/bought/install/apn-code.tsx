import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../ui/copy-button.tsx'
import './manual-codes.css'

/** The access point, to be typed or copied. */
export function ApnCode({ apn }: { apn: string }) {
  const { t } = useLingui()
  return (
    <dl className="codes">
      <div>
        <dt>
          <Trans>APN</Trans>
        </dt>
        <dd>
          <code dir="ltr">{apn}</code>
          <CopyButton text={apn} label={t`Copy APN`} copied={t`APN copied to clipboard`} />
        </dd>
      </div>
    </dl>
  )
}
