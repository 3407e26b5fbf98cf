import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { deviceKinds, deviceRegions, deviceSupports } from '#contract/devices/devices.ts'
import { projectRoot } from '../../platform/config/project-root.ts'

/** Why an answer is what it is, where the model alone does not say. */
export const deviceNotes = [
  'cellular-model',
  'home-carrier-only',
  'japan-only',
  'no-modem',
  'watch-of-home-carrier',
] as const

const support = z.enum(deviceSupports)

const Device = z.strictObject({
  name: z.string().min(2),
  kind: z.enum(deviceKinds),
  support,
  year: z.int().min(2007).max(2100).optional(),
  /** What the device calls itself: `SM-S918` begins all that are sold under that number. */
  codes: z.array(z.string().min(2)).optional(),
  /** Other names people have for it. */
  also: z.array(z.string().min(2)).optional(),
  variants: z.array(z.strictObject({ region: z.enum(deviceRegions), support })).optional(),
  note: z.enum(deviceNotes).optional(),
})

export const MakerFile = z.strictObject({
  maker: z.string().min(2),
  /** When somebody last compared it with the sources. */
  checked: z.iso.date(),
  sources: z.array(z.url()).min(1),
  devices: z.array(Device).min(1),
})

export interface Device extends z.infer<typeof Device> {
  id: string
  maker: string
}

/** Beside the code while it is written, beside the bundle once it is built. */
export const listFolder = join(projectRoot, 'server/shop/devices/list')

const idOf = (maker: string, name: string): string =>
  `${maker} ${name}`
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

let known: Device[] | undefined

/** Read when somebody first asks, since many a shop's day passes without. */
export function deviceList(): readonly Device[] {
  known ??= readdirSync(listFolder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      const { maker, devices } = MakerFile.parse(JSON.parse(readFileSync(join(listFolder, file), 'utf8')))
      return devices.map((device) => ({ ...device, id: idOf(maker, device.name), maker }))
    })
  return known
}

let byId: Map<string, Device> | undefined

export function deviceById(id: string): Device | undefined {
  byId ??= new Map(deviceList().map((device) => [device.id, device]))
  return byId.get(id)
}
