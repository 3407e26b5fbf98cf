import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Phone } from '../../../bought/install/device.ts'
import { InstallSteps } from '../../../bought/install/install-steps.tsx'
import { useDevice } from '../../../bought/install/use-device.ts'
import { useIsPrinting } from './use-is-printing.ts'

const titles: Record<Phone, MessageDescriptor> = { iphone: msg`On iPhone`, android: msg`On Android` }
const phones = ['iphone', 'android'] as const

/** The steps for this phone are open, the others one tap away; in print all are open. */
export function KitSteps() {
  const { t } = useLingui()
  const here = useDevice().phone ?? 'iphone'
  const isPrinting = useIsPrinting()
  return (
    <div className="kit-phones">
      {phones
        .toSorted((a, b) => Number(b === here) - Number(a === here))
        .map((phone) => (
          // Changing the `key` opens every fold for printing and restores the initial state afterwards.
          <details key={`${phone}${isPrinting}`} className="kit-phone" open={phone === here || isPrinting}>
            <summary>{t(titles[phone])}</summary>
            <InstallSteps phone={phone} />
          </details>
        ))}
    </div>
  )
}
