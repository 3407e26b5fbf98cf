import { z } from 'zod'
import { deviceRegions, deviceSupports } from '#contract/plans/devices.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { presentDevice } from '../../../plans/devices/present-device.ts'
import { searchDevices } from '../../../plans/devices/search-devices.ts'
import { defineTool, languageField } from './tool.ts'

const most = 5

export const checkDevice = defineTool({
  name: 'check_device',
  title: 'Check a device',
  description:
    'Says whether a phone, tablet, watch or laptop takes a travel eSIM: yes, no, unlocked (only once its carrier has unlocked it) or unknown. The same model may differ by where it was sold: see variants. Call it before a payment link.',
  cost: 1,
  input: z.strictObject({
    device: z
      .string()
      .min(1)
      .max(100)
      .describe('Make and model, such as "iPhone 15", with the region it was sold in if known.'),
    language: languageField,
  }),
  output: z.object({
    devices: z.array(
      z.object({
        name: z.string(),
        maker: z.string(),
        support: z.enum(deviceSupports),
        note: z.string(),
        // Of `deviceRegions`, which the list of tools need not name twice.
        soldIn: z.string().optional(),
        isExactMatch: z.boolean(),
        variants: z.array(
          z.object({ soldIn: z.enum(deviceRegions), support: z.enum(deviceSupports), note: z.string() }),
        ),
      }),
    ),
    url: z.url().describe('The check as a page, for a person.'),
  }),
  run: async ({ config }, { device, language: asked }, caller) => {
    const language = asked ?? caller.language
    const found = searchDevices(device).slice(0, most)
    return {
      devices: found.map((each) => {
        const { name, maker, support, note, isMeant, region, variants } = presentDevice(each, language)
        // Where it was bought is known: the answer is that variant's.
        const bought = variants.find((variant) => variant.region === region)
        return {
          name,
          maker,
          support: bought?.support ?? support,
          note: bought?.note ?? note,
          ...(region && { soldIn: region }),
          isExactMatch: isMeant,
          variants: variants.map(({ region, ...variant }) => ({ soldIn: region, ...variant })),
        }
      }),
      url: config.publicUrl + addressIn(language, paths.deviceSearch(device)),
    }
  },
})
