import { useState } from 'react'
import type { DeviceRegion, DeviceView } from '#contract/devices.ts'
import { useIsAlive } from '../alive/use-is-alive.ts'
import { chooseDevice } from './chosen-device.ts'
import { DeviceAnswer } from './device-answer.tsx'
import { DeviceField } from './device-field.tsx'
import { UseThisPhone } from './use-this-phone.tsx'

type DeviceCheckProps = {
  /** What was looked for by the page's address, and what was found. */
  search?: string
  found?: DeviceView | undefined
  onSearch?: (text: string) => void
}

/** Type, choose, read the answer. What was chosen is remembered for the order. */
export function DeviceCheck({ search = '', found, onSearch }: DeviceCheckProps) {
  const isAlive = useIsAlive()
  const [text, setText] = useState(search)
  const [chosen, setChosen] = useState<DeviceView>()
  const [region, setRegion] = useState<DeviceRegion>()
  const device = chosen ?? found

  const remember = (one: DeviceView, where: DeviceRegion | undefined) => {
    const variant = one.variants.find((each) => each.region === where)
    const { id, name } = one
    setRegion(variant?.region)
    chooseDevice({ id, name, support: (variant ?? one).support, ...(variant && { variant: variant.region }) })
  }

  const choose = (one: DeviceView) => {
    setText(one.name)
    setChosen(one)
    remember(one, undefined)
  }

  return (
    <div className="stack gap-4">
      <DeviceField text={text} onType={setText} onChoose={choose} {...(onSearch && { onSearch })} />
      {isAlive && <UseThisPhone onFound={choose} />}
      {device && (
        <DeviceAnswer
          device={device}
          region={region}
          onRegion={isAlive ? (where) => remember(device, where) : undefined}
        />
      )}
    </div>
  )
}
