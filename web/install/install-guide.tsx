import { useState } from 'react'
import { Steps } from '../ui/steps.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Phone } from './device.ts'
import { installSteps } from './install-steps.ts'
import { useDevice } from './use-device.ts'

const phones = [
  { value: 'iphone', label: 'iPhone' },
  { value: 'android', label: 'Android' },
] as const

/** Step by step, for the phone in hand first; the other one is a tap away. */
export function InstallGuide() {
  const { phone } = useDevice()
  const [chosen, setChosen] = useState<Phone>()
  const shown = chosen ?? phone ?? 'iphone'
  return (
    <Tabs label="Your phone" look="segment" tabs={phones} value={shown} onChange={setChosen}>
      <Steps steps={installSteps[shown]} />
    </Tabs>
  )
}
