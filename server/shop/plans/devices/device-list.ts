import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { deviceKinds, deviceRegions, deviceSupports } from '#contract/plans/devices.ts'
import { projectRoot } from '../../../platform/config/project-root.ts'

/** Why an answer is what it is, where the model alone does not tell. */
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
  /** The device's own model number; `SM-S918` is the prefix of all variants sold under it. */
  codes: z.array(z.string().min(2)).optional(),
  /** Other names people have for it. */
  also: z.array(z.string().min(2)).optional(),
  variants: z.array(z.strictObject({ region: z.enum(deviceRegions), support })).optional(),
  note: z.enum(deviceNotes).optional(),
})

export const MakerFile = z.strictObject({
  maker: z.string().min(2),
  /** The day it was last compared with the sources. */
  checked: z.iso.date(),
  sources: z.array(z.url()).min(1),
  devices: z.array(Device).min(1),
})

type Variant = NonNullable<z.infer<typeof Device>['variants']>[number]

export interface Device extends z.infer<typeof Device> {
  id: string
  maker: string
}

/** In the source tree during development, beside the bundle once built. */
export const listFolder = join(projectRoot, 'server/shop/plans/devices/list')

const idOf = (maker: string, name: string): string =>
  `${maker} ${name}`
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * How a phone differs where our list does not say: makers leave eSIM out of phones for mainland China, sources about
 * Hong Kong and Macao disagree, and carriers in the United States lock phones until they are paid off.
 */
const usualVariants: readonly Variant[] = [
  { region: 'mainland-china', support: 'no' },
  { region: 'hong-kong-macao', support: 'unknown' },
  { region: 'us-carrier', support: 'unlocked' },
]

function variantsOf({ kind, support: usual, variants = [] }: z.infer<typeof Device>): Variant[] {
  if (kind !== 'phone' || usual !== 'yes') return variants
  const isListed = ({ region }: Variant) => variants.some((variant) => variant.region === region)
  return [...variants, ...usualVariants.filter((variant) => !isListed(variant))]
}

let known: Device[] | undefined

/** Read on first use, since many shops go days without a request for it. */
export function deviceList(): readonly Device[] {
  known ??= readdirSync(listFolder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      const { maker, devices } = MakerFile.parse(JSON.parse(readFileSync(join(listFolder, file), 'utf8')))
      return devices.map((device) => ({
        ...device,
        id: idOf(maker, device.name),
        maker,
        variants: variantsOf(device),
      }))
    })
  return known
}

let byId: Map<string, Device> | undefined

export function deviceById(id: string): Device | undefined {
  byId ??= new Map(deviceList().map((device) => [device.id, device]))
  return byId.get(id)
}
