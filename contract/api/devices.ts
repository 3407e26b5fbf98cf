import type { z } from 'zod'
import type { DeviceSearch, DeviceView } from '../plans/devices.ts'
import { get } from './endpoint.ts'

export const searchDevices = get<{ query: z.input<typeof DeviceSearch>; answer: DeviceView[] }>(
  '/api/devices',
  'public',
)
