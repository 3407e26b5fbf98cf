import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeviceSupport } from '#contract/plans/devices.ts'
import { Notice } from '../../ui/notice.tsx'
import { useChosenDevice } from './chosen-device.ts'
import { DeviceCheck } from './device-check.tsx'

/** A line that opens the check in place. A 'no' only warns; the customer may still buy. */
export function CheckoutDevice() {
  const device = useChosenDevice()
  // The field is rendered only when open: otherwise the browser would try to autofill it.
  const [isOpen, setIsOpen] = useState(false)
  const said = device && <Said name={device.name} support={device.support} />
  return (
    <div className="stack gap-3">
      <details className="device-fold" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="link small">
          <Trans>Will it work on my phone?</Trans>
        </summary>
        {isOpen && <DeviceCheck ifNo={said} />}
      </details>
      {/* While the check is open, it shows the answer itself. */}
      {!isOpen && said}
    </div>
  )
}

function Said({ name, support }: { name: string; support: DeviceSupport }) {
  if (support === 'no')
    return (
      <Notice kind="warn" alert>
        <Trans>{name} doesn’t support travel eSIMs. You can still buy this one for another device.</Trans>
      </Notice>
    )
  if (support === 'yes')
    return (
      <p className="small muted">
        <Trans>For {name}, which is compatible. If it turns out not to be, get your money back in one tap.</Trans>
      </p>
    )
  return (
    <p className="small muted">
      <Trans>For {name}. Please check first that it supports eSIM and isn’t locked to a carrier.</Trans>
    </p>
  )
}
