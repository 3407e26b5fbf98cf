import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeviceRegion, DeviceSupport, DeviceView } from '#contract/plans/devices.ts'
import { Notice, type NoticeKind } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Points } from '../../ui/steps.tsx'

const answers: Record<DeviceSupport, { kind: NoticeKind; say: (name: string) => MessageDescriptor }> = {
  yes: { kind: 'good', say: (name) => msg`Yes, ${name} supports travel eSIMs` },
  no: { kind: 'bad', say: (name) => msg`No, ${name} doesn’t support travel eSIMs` },
  unlocked: { kind: 'warn', say: (name) => msg`Only if it is unlocked: ${name}` },
  unknown: { kind: 'tell', say: (name) => msg`We’re not sure about ${name}` },
}

const itDepends = { kind: 'tell' as const, say: (name: string) => msg`It depends on where ${name} was bought` }

const placesOf = ({ variants }: DeviceView): BoughtIn[] => ['elsewhere', ...variants.map(({ region }) => region)]

const regions: Record<DeviceRegion, MessageDescriptor> = {
  'mainland-china': msg`Mainland China`,
  'hong-kong-macao': msg`Hong Kong or Macao`,
  taiwan: msg`Taiwan`,
  korea: msg`South Korea`,
  japan: msg`Japan`,
  australia: msg`Australia`,
  'us-carrier': msg`From a carrier in the United States`,
}

/** Where a device was bought; `elsewhere` is anywhere without a variant of its own. */
export type BoughtIn = DeviceRegion | 'elsewhere'

/** Whether the answer is another one for devices from some regions: then no yes is promised before it is known. */
export const dependsOnRegion = ({ support, variants }: DeviceView): boolean => support !== 'no' && variants.length > 0

type DeviceAnswerProps = {
  device: DeviceView
  /** Undefined until the visitor has said. */
  region: BoughtIn | undefined
  /** Absent where nothing can be chosen, such as without script: then every region is listed. */
  onRegion?: ((region: BoughtIn | undefined) => void) | undefined
  ifNo?: ReactNode
  children?: ReactNode
}

/** Whether a model supports eSIM, in words, colour and icon, with the regions that differ and how to find out. */
export function DeviceAnswer({ device, region, onRegion, ifNo, children }: DeviceAnswerProps) {
  const { t } = useLingui()
  const variant = device.variants.find((each) => each.region === region)
  const { support, note } = variant ?? device
  const isOpen = dependsOnRegion(device) && !region
  const { kind, say } = isOpen ? itDepends : answers[support]
  const isNo = support === 'no'
  return (
    <div className="device-answer stack gap-4">
      {isNo && ifNo ? (
        ifNo
      ) : (
        <div role="status">
          <Notice kind={kind} title={t(say(device.name))}>
            {!(isOpen && onRegion) && <p>{note}</p>}
            {support === 'yes' && !isOpen && (
              <p>
                <Trans>
                  We stand behind this: if it doesn’t support the eSIM you buy for it, get your money back in one tap
                  from your account.
                </Trans>
              </p>
            )}
          </Notice>
        </div>
      )}
      {dependsOnRegion(device) && onRegion && (
        <Select
          label={t`Where was it bought?`}
          value={region ?? ''}
          onChange={(value) => onRegion(placesOf(device).find((place) => place === value))}
          options={[
            { value: '', label: t`Please choose` },
            { value: 'elsewhere', label: t`Anywhere else, not locked to a carrier` },
            ...device.variants.map((each) => ({ value: each.region, label: t(regions[each.region]) })),
          ]}
        />
      )}
      {!onRegion && <Points items={device.variants.map((each) => each.note)} />}
      {!isNo && !isOpen && <HowToSee isApple={device.maker === 'Apple'} />}
      {!isNo && !isOpen && children}
    </div>
  )
}

function HowToSee({ isApple }: { isApple: boolean }) {
  const { t } = useLingui()
  return (
    <details className="device-fold">
      <summary className="link">
        <Trans>How to check if it’s unlocked</Trans>
      </summary>
      <Points
        items={[
          isApple
            ? t`Open Settings, General, About. Carrier Lock must say “No SIM restrictions”.`
            : t`Insert another carrier’s SIM. If it connects, your device is unlocked. If not, ask the carrier it came from.`,
          t`On a phone, dial *#06#. If you see an EID, it supports eSIM.`,
        ]}
      />
    </details>
  )
}
