import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeviceRegion, DeviceSupport, DeviceView } from '#contract/devices/devices.ts'
import { Notice, type NoticeKind } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { Points } from '../ui/steps.tsx'

const answers: Record<DeviceSupport, { kind: NoticeKind; say: (name: string) => MessageDescriptor }> = {
  yes: { kind: 'good', say: (name) => msg`Yes, ${name} takes a travel eSIM` },
  no: { kind: 'bad', say: (name) => msg`No, ${name} does not take a travel eSIM` },
  unlocked: { kind: 'warn', say: (name) => msg`Only if it is unlocked: ${name}` },
  unknown: { kind: 'tell', say: (name) => msg`We do not know about ${name}` },
}

const regions: Record<DeviceRegion, MessageDescriptor> = {
  'mainland-china': msg`Mainland China`,
  'hong-kong-macao': msg`Hong Kong or Macao`,
  taiwan: msg`Taiwan`,
  korea: msg`South Korea`,
  japan: msg`Japan`,
  australia: msg`Australia`,
  'us-carrier': msg`From a carrier in the United States`,
}

type DeviceAnswerProps = {
  device: DeviceView
  region: DeviceRegion | undefined
  /** Absent where nothing can be chosen, such as without script: then every region is listed. */
  onRegion?: ((region: DeviceRegion | undefined) => void) | undefined
  ifNo?: ReactNode
  children?: ReactNode
}

/** Whether a model supports eSIM, in words, colour and icon, with the regions that differ and how to find out. */
export function DeviceAnswer({ device, region, onRegion, ifNo, children }: DeviceAnswerProps) {
  const { t } = useLingui()
  const variant = device.variants.find((each) => each.region === region)
  const { support, note } = variant ?? device
  const { kind, say } = answers[support]
  const isNo = support === 'no'
  return (
    <div className="device-answer stack gap-4">
      {isNo && ifNo ? (
        ifNo
      ) : (
        <div role="status">
          <Notice kind={kind} title={t(say(device.name))}>
            <p>{note}</p>
            {support === 'yes' && (
              <p>
                <Trans>
                  We stand by it: if it does not take the eSIM you buy for it, your money goes back at a tap in your
                  account.
                </Trans>
              </p>
            )}
          </Notice>
        </div>
      )}
      {device.variants.length > 0 && onRegion && (
        <Select
          label={t`Where was it bought?`}
          value={variant?.region ?? ''}
          onChange={(value) => onRegion(device.variants.find((each) => each.region === value)?.region)}
          options={[
            { value: '', label: t`Anywhere else` },
            ...device.variants.map((each) => ({ value: each.region, label: t(regions[each.region]) })),
          ]}
        />
      )}
      {!onRegion && <Points items={device.variants.map((each) => each.note)} />}
      {!isNo && <HowToSee isApple={device.maker === 'Apple'} />}
      {!isNo && children}
    </div>
  )
}

function HowToSee({ isApple }: { isApple: boolean }) {
  const { t } = useLingui()
  return (
    <details className="device-fold">
      <summary className="link">
        <Trans>How to see whether it is unlocked</Trans>
      </summary>
      <Points
        items={[
          isApple
            ? t`Open Settings, General, About. Under Carrier Lock it must say “No SIM restrictions”.`
            : t`Put another carrier’s SIM into it. If that connects, it is unlocked. Else ask the carrier it came from.`,
          t`Dial *#06# on a phone. A line that says EID means that it takes an eSIM.`,
        ]}
      />
    </details>
  )
}
