import { useSyncExternalStore } from 'react'
import { readDevice, type Device } from './device.ts'

const unknown: Device = { phone: undefined, opensInstallLinks: false }
let known: Device | undefined

const never = () => () => undefined
const ask = () => (known ??= readDevice(window.navigator))

/** The device this page is read on; unknown on the server and until hydration. */
export const useDevice = (): Device => useSyncExternalStore(never, ask, () => unknown)
