import { type ReactNode, useState } from 'react'
import type { DeviceView } from '#contract/plans/devices.ts'
import { useIsAlive } from '../../hydration/use-is-alive.ts'
import { chooseDevice } from './chosen-device.ts'
import { type BoughtIn, DeviceAnswer, dependsOnRegion } from './device-answer.tsx'
import { DeviceField } from './device-field.tsx'
import { UseThisPhone } from './use-this-phone.tsx'

type DeviceCheckProps = {
  /** The search in the page's address, and what it found. */
  search?: string
  found?: DeviceView | undefined
  onSearch?: (text: string) => void
  /** Shown instead of the usual words for a 'no'. */
  ifNo?: ReactNode
  /** What to do next, unless the answer is no. */
  children?: ReactNode
}

/** Type, choose, read the answer. The chosen device is kept for the order. */
export function DeviceCheck({ search = '', found, onSearch, ifNo, children }: DeviceCheckProps) {
  const isAlive = useIsAlive()
  const [text, setText] = useState(search)
  const [chosen, setChosen] = useState<DeviceView>()
  const [boughtIn, setBoughtIn] = useState<BoughtIn>()
  // Drop the answer when the text changes: it would look like the answer for the newly typed phone.
  const device = chosen ?? (text === search ? found : undefined)

  const region = boughtIn ?? device?.region

  const remember = (one: DeviceView, where: BoughtIn | undefined) => {
    const variant = one.variants.find((each) => each.region === where)
    const { id, name } = one
    setBoughtIn(where)
    // Without an answer the shop has promised nothing yet, so nothing is kept for the order.
    if (dependsOnRegion(one) && !where) chooseDevice(undefined)
    else chooseDevice({ id, name, support: (variant ?? one).support, ...(variant && { variant: variant.region }) })
  }

  const choose = (one: DeviceView) => {
    setText(one.name)
    setChosen(one)
    remember(one, one.region)
  }

  const type = (typed: string) => {
    setText(typed)
    setChosen(undefined)
  }

  return (
    <div className="stack gap-4">
      <DeviceField text={text} onType={type} onChoose={choose} {...(onSearch && { onSearch })} />
      {isAlive && <UseThisPhone onFound={choose} />}
      {device && (
        <DeviceAnswer
          device={device}
          region={region}
          onRegion={isAlive ? (where) => remember(device, where) : undefined}
          ifNo={ifNo}
        >
          {children}
        </DeviceAnswer>
      )}
    </div>
  )
}
