import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeviceSupport } from '#contract/devices/devices.ts'
import { Notice } from '../ui/notice.tsx'
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
          <Trans>Does my phone take it?</Trans>
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
        <Trans>{name} does not take a travel eSIM. You can still buy it for another device.</Trans>
      </Notice>
    )
  if (support === 'yes')
    return (
      <p className="small muted">
        <Trans>For {name}, which takes it. If it does not, your money goes back at a tap.</Trans>
      </p>
    )
  return (
    <p className="small muted">
      <Trans>For {name}. Please make sure first that it takes an eSIM and is not locked to a carrier.</Trans>
    </p>
  )
}
