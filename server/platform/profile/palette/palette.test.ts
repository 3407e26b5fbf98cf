import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesToTry } from '../../../testing/effort.ts'
import { contrastOf, hexOf, hueDistance, toneOf } from './colour.ts'
import { type Brand, makePalette, type Theme } from './make-palette.ts'
import { pairs, propertyOf, type Role, roles, seaSunRoles } from './pairs.ts'
import { writePalette } from './write-palette.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const oneColour = fc.record({ primary: colour })
const twoColours = fc.record({ primary: colour, accent: colour })

/** The unreadable pairs, in words. */
const failuresOf = (theme: Theme): string[] =>
  pairs.flatMap(({ front, on, atLeast }) =>
    on
      .filter((ground) => !(contrastOf(theme[front], theme[ground]) >= atLeast))
      .map((ground) => {
        const contrast = contrastOf(theme[front], theme[ground]).toFixed(2)
        return `${front} ${theme[front]} on ${ground} ${theme[ground]} is ${contrast}, not ${atLeast}`
      }),
  )

const expectReadable = (brand: Brand) => {
  const { day, night } = makePalette(brand)
  expect([...failuresOf(day), ...failuresOf(night)], JSON.stringify(brand)).toEqual([])
}

test('every theme of 1,000 single brand colours is readable, by day and by night', () => {
  fc.assert(fc.property(oneColour, expectReadable), { numRuns: timesToTry('single brand colours', 1000) })
})

test('every theme of 1,000 pairs of brand colours is readable, by day and by night', () => {
  fc.assert(fc.property(twoColours, expectReadable), { numRuns: timesToTry('pairs of brand colours', 1000) })
})

const extremes = {
  black: '#000000',
  white: '#ffffff',
  'nearly black': '#010203',
  'nearly white': '#fefefd',
  grey: '#808080',
  'the grey on which black and white contrast alike': '#767676',
  'neon yellow': '#ffff00',
  'signal yellow': '#ffe600',
  'neon green': '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  olive: '#7f7f00',
  brown: '#5a3210',
  'pale pink': '#ffe4ec',
}

test.each(Object.entries(extremes))(
  '%s makes a readable theme, alone and with every other extreme',
  (_name, primary) => {
    expectReadable({ primary })
    for (const accent of Object.values(extremes)) expectReadable({ primary, accent })
  },
)

test('a brand is recognisable by the hue of its buttons', () => {
  fc.assert(
    fc.property(twoColours, ({ primary, accent }) => {
      const { day } = makePalette({ primary, accent })
      for (const given of [primary, accent].map(toneOf).filter(({ c, l }) => c > 0.06 && l > 0.2)) {
        const shown = [day.sun, day.solid].map(toneOf)
        expect(Math.min(...shown.map(({ h }) => hueDistance(h, given.h))), `${primary} ${accent}`).toBeLessThan(20)
      }
    }),
    { numRuns: timesToTry('brands known again by their hue', 500) },
  )
})

test('a colour that is readable as it is stays unchanged', () => {
  expect(makePalette({ primary: '#5b2a86', accent: '#00b8a9' }).day).toMatchObject({ solid: '#5b2a86', sun: '#00b8a9' })
  expect(makePalette({ primary: '#d4002a' }).day.solid).toBe('#d4002a')
})

test('a brand of one light colour has it on the button to buy', () => {
  expect(makePalette({ primary: '#ffe600' }).day).toMatchObject({ sun: '#ffe600' })
})

test('beside black, yellow is the sun, whichever was named first', () => {
  const [one, other] = [
    { primary: '#ffe600', accent: '#000000' },
    { primary: '#000000', accent: '#ffe600' },
  ].map(makePalette)

  expect(one?.day.sun).toBe('#ffe600')
  expect(one).toEqual(other)
})

test('a derived accent is distinct from the everyday button', () => {
  fc.assert(
    fc.property(oneColour, (brand) => {
      const { day } = makePalette(brand)
      const [sun, solid] = [toneOf(day.sun), toneOf(day.solid)]
      expect(Math.abs(sun.l - solid.l) > 0.15 || hueDistance(sun.h, solid.h) > 30, JSON.stringify(brand)).toBe(true)
    }),
  )
})

test('grey stays grey except for its sun and the status colours', () => {
  const { day, night } = makePalette({ primary: '#808080' })
  for (const theme of [day, night])
    for (const role of ['sky', 'shade', 'sea', 'ink', 'ink-muted', 'solid', 'line'] as const)
      expect(toneOf(theme[role]).c, role).toBeLessThan(0.002)
})

test('the styles of a palette name every role that our own tokens have', () => {
  const styles = writePalette(makePalette({ primary: '#5b2a86', accent: '#1a1040' }))

  for (const role of roles) expect(styles).toContain(`${propertyOf(role)}:`)
  expect(styles, 'a dark accent is lit on the dark band').toContain('.on-sea{--color-sun:')
  expect(styles).toMatch(/^[\w\s:;,#{}().-]+$/)
})

test('our own tokens pass the same table', () => {
  const { day, night } = tokens()

  expect([...failuresOf(day), ...failuresOf(night)]).toEqual([])
})

/** As they are in the file: `--color-sky: light-dark(oklch(…), oklch(…))`. */
function tokens(): { day: Theme; night: Theme } {
  const file = readFileSync('web/styles/tokens.css', 'utf8')
  const read = (role: Role) => {
    const [, value = ''] = new RegExp(`${propertyOf(role)}: ([^;]+);`).exec(file) ?? []
    const found = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) =>
      hexOf({ l: Number(l), c: Number(c), h: Number(h) }),
    )
    expect(found, role).not.toHaveLength(0)
    return found
  }
  const at = (index: number) => {
    const theme = Object.fromEntries(roles.map((role) => [role, read(role)[index] ?? read(role)[0]]))
    const [sun, hover, press, text] = [theme.sun, theme['sun-hover'], theme['sun-press'], theme['on-sun']]
    const atSea = Object.fromEntries(seaSunRoles.map((role, place) => [role, [sun, hover, press, text][place]]))
    return { ...theme, ...atSea } as Theme
  }
  return { day: at(0), night: at(1) }
}
