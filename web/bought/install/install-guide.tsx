import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import type { Phone } from './device.ts'
import { InstallSteps } from './install-steps.tsx'
import { useDevice } from './use-device.ts'

const phones = [
  { value: 'iphone', label: 'iPhone' },
  { value: 'android', label: 'Android' },
] as const

/** Step by step, for the phone in hand first; the other one's steps are a tap away. */
export function InstallGuide() {
  const { t } = useLingui()
  const { phone } = useDevice()
  const [chosen, setChosen] = useState<Phone>()
  const shown = chosen ?? phone ?? 'iphone'
  return (
    <Tabs label={t`Your phone`} look="segment" tabs={phones} value={shown} onChange={setChosen}>
      <InstallSteps phone={shown} />
    </Tabs>
  )
}
