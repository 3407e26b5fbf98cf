import { contrastOf, hexOf, hueDistance, luminanceOf, type Tone, toneOf } from './colour.ts'
import { aaGraphics, aaText, pairs, type Role } from './pairs.ts'

export interface Brand {
  primary: string
  accent?: string | undefined
}

export type Theme = Record<Role, string>

export interface Palette {
  day: Theme
  night: Theme
}

type Time = 'day' | 'night'
/** Lightness and chroma by day and by night, as our own tokens have them. */
type Recipe = Record<Time, readonly [lightness: number, strength: number]>

/** Below this chroma a colour reads as grey. */
const greyBelow = 0.03
/** The hue of our own sun: it goes with every ground that is not itself orange, and with grey. */
const amber = 70

const fromGround = {
  sky: { day: [0.977, 0.009], night: [0.19, 0.026] },
  paper: { day: [1, 0], night: [0.234, 0.03] },
  shade: { day: [0.95, 0.016], night: [0.275, 0.032] },
  'shade-strong': { day: [0.915, 0.022], night: [0.325, 0.034] },
  line: { day: [0.895, 0.02], night: [0.33, 0.03] },
  'scene-air': { day: [0.918, 0.034], night: [0.225, 0.04] },
  'scene-far': { day: [0.78, 0.06], night: [0.33, 0.045] },
  'scene-mid': { day: [0.6, 0.075], night: [0.275, 0.042] },
  'scene-near': { day: [0.42, 0.068], night: [0.205, 0.034] },
  'scene-sea': { day: [0.7, 0.078], night: [0.245, 0.045] },
  'scene-plane': { day: [0.42, 0.068], night: [0.64, 0.045] },
  'promo-coast': { day: [0.88, 0.052], night: [0.33, 0.05] },
  'promo-coast-ring': { day: [0.835, 0.064], night: [0.385, 0.055] },
} satisfies Partial<Record<Role, Recipe>>

const fromSun = {
  'sun-soft': { day: [0.958, 0.04], night: [0.32, 0.05] },
  'scene-glint': { day: [0.935, 0.072], night: [0.72, 0.085] },
  'scene-light': { day: [0.985, 0.012], night: [0.92, 0.09] },
  'promo-dawn': { day: [0.93, 0.055], night: [0.37, 0.062] },
  'promo-dawn-ring': { day: [0.885, 0.088], night: [0.425, 0.076] },
} satisfies Partial<Record<Role, Recipe>>

const halos = {
  day: [
    [0.95, 0.02],
    [0.938, 0.044],
    [0.905, 0.072],
  ],
  night: [
    [0.255, 0.046],
    [0.295, 0.052],
    [0.345, 0.058],
  ],
} as const

/**
 * Green means 'done' and red means 'wrong' in every shop; only their lightness is adjusted, where a surface needs it.
 */
const meanings = {
  success: { h: [156, 156], day: [0.56, 0.125], night: [0.76, 0.145] },
  'success-text': { h: [156, 156], day: [0.42, 0.098], night: [0.85, 0.12] },
  'success-bg': { h: [158, 160], day: [0.945, 0.045], night: [0.32, 0.056] },
  info: { h: [246, 242], day: [0.56, 0.135], night: [0.74, 0.115] },
  'info-text': { h: [250, 240], day: [0.43, 0.118], night: [0.86, 0.074] },
  'info-bg': { h: [238, 248], day: [0.945, 0.026], night: [0.335, 0.062] },
  warning: { h: [88, 92], day: [0.79, 0.155], night: [0.84, 0.145] },
  'warning-text': { h: [82, 94], day: [0.43, 0.084], night: [0.89, 0.112] },
  'warning-bg': { h: [96, 90], day: [0.958, 0.066], night: [0.335, 0.052] },
  danger: { h: [24, 24], day: [0.56, 0.19], night: [0.71, 0.155] },
  'danger-text': { h: [25, 24], day: [0.47, 0.165], night: [0.825, 0.096] },
  'danger-bg': { h: [22, 24], day: [0.95, 0.024], night: [0.325, 0.072] },
} satisfies Partial<Record<Role, Recipe & { h: readonly [day: number, night: number] }>>

/**
 * Makes all colours of the shop, by day and by night, from one or two brand colours; every pair of the table passes.
 */
export function makePalette(brand: Brand): Palette {
  const { ground, sun } = rolesOf(brand)
  return { day: makeTheme('day', ground, sun), night: makeTheme('night', ground, sun) }
}

/**
 * Which colour is the ground (surfaces, ink, sea, everyday buttons) and which the sun. A colour too light for white
 * text can be shown unchanged only as the sun, so a brand with one such colour gets it there.
 */
function rolesOf({ primary, accent }: Brand): { ground: Tone; sun: Tone } {
  const first = toneOf(primary)
  const isColour = first.c >= greyBelow
  const isLight = contrastOf(primary, '#ffffff') < aaGraphics
  if (accent !== undefined) {
    const second = toneOf(accent)
    // Dark yellow is olive, which customers would not recognise: beside a dark colour, yellow is the sun.
    const isLostWhenDark = isColour && isLight && depthOf(first.h) < 0.5
    return isLostWhenDark && contrastOf(accent, '#ffffff') >= aaGraphics
      ? { ground: second, sun: first }
      : { ground: first, sun: second }
  }
  if (isColour && isLight) return { ground: first, sun: first }
  const isOrange = isColour && hueDistance(first.h, amber) < 40
  return { ground: first, sun: isOrange ? { l: 0.8, c: 0.1, h: first.h + 180 } : { l: 0.8, c: 0.16, h: amber } }
}

/** 1 for the opposite hue, down to `least` for the hue itself. */
const awayFrom = (hue: number, other: number, least: number): number =>
  1 - (1 - least) * Math.max(0, Math.cos(((hue - other) * Math.PI) / 180)) ** 2

/** How much chroma a hue keeps in pale and in black surfaces, where red turns to flesh and orange to mud. */
const tintOf = (hue: number): number => awayFrom(hue, 75, 0.45)

/** The same for deep bands and buttons, where red is maroon and fine, but yellow is olive. */
const depthOf = (hue: number): number => awayFrom(hue, 95, 0.45) ** 2

/** Dark yellow looks green; shifted a little towards orange it looks yellow. */
const warmed = (hue: number): number => (hue > 85 && hue < 130 ? 85 + (hue - 85) ** 2 / 45 : hue)

function makeTheme(time: Time, brand: Tone, sun: Tone): Theme {
  const ground = { ...brand, h: warmed(brand.h) }
  const isDay = time === 'day'
  const strength = Math.min(1.3, ground.c / 0.1) * tintOf(ground.h) * (isDay ? 1 : depthOf(ground.h) ** 0.5)
  const warmth = Math.min(1.15, sun.c / 0.16)
  const theme = {} as Theme
  const paint = (role: Role, [l, c]: readonly [number, number], h: number) => {
    theme[role] = mend(theme, role, { l, c, h })
  }
  const pick = (day: readonly [number, number], night: readonly [number, number]): readonly [number, number] =>
    isDay ? day : night
  const tint = ([l, c]: readonly [number, number], by = strength): readonly [number, number] => [l, c * by]

  for (const [role, recipe] of Object.entries(fromGround)) paint(role as Role, tint(recipe[time]), ground.h)
  for (const [role, recipe] of Object.entries(fromSun)) paint(role as Role, tint(recipe[time], warmth), sun.h)
  paint('sand', isDay ? tint([0.962, 0.022], warmth) : tint([0.222, 0.036]), isDay ? sun.h : ground.h)

  const sea = seaOf(ground)
  paint('sea', pick(sea, tint([0.15, 0.024])), ground.h)
  paint('sea-raised', pick([sea[0] + 0.065, sea[1] * 1.05], tint([0.225, 0.032])), ground.h)
  paint('sea-line', pick([sea[0] + 0.13, sea[1] * 1.05], tint([0.335, 0.034])), ground.h)
  paint('promo-sea', pick([sea[0] + 0.045, sea[1] * 1.1], tint([0.3, 0.05])), ground.h)
  paint('promo-sea-ring', pick([sea[0] + 0.11, sea[1] * 1.1], tint([0.35, 0.052])), ground.h)

  paintSun(theme, time, sun, ground)
  paintHalos(theme, isDay ? { ...sun, c: warmth } : { ...ground, c: strength }, time)
  theme['scene-sun'] = hexOf({ ...sun, l: isDay ? Math.min(0.9, Math.max(0.7, sun.l)) : 0.86 })

  for (const [role, { h, ...recipe }] of Object.entries(meanings).toSorted(([one], [other]) =>
    groundsFirst(one, other),
  ))
    paint(role as Role, recipe[time], isDay ? h[0] : h[1])

  paint('ink', pick(tint([0.255, 0.036]), tint([0.955, 0.012])), ground.h)
  paint('ink-muted', pick(tint([0.455, 0.032]), tint([0.775, 0.024])), ground.h)
  paint('on-sea', pick(tint([0.98, 0.01]), tint([0.955, 0.012])), ground.h)
  paint('on-sea-muted', pick(tint([0.835, 0.034]), tint([0.765, 0.028])), ground.h)
  paint('sun-text', pick([0.48, Math.min(0.13, sun.c)], [0.85, Math.min(0.13, sun.c)]), sun.h)

  paintSolid(theme, time, brand, tint)
  paint('line-strong', pick(tint([0.6, 0.036]), tint([0.575, 0.034])), ground.h)
  paint('chart', pick(tint([0.6, 0.075]), tint([0.66, 0.075])), ground.h)
  // A grey ring does not stand out; the blue that browsers use does.
  const isGrey = ground.c < greyBelow
  paint(
    'focus',
    pick([0.52, isGrey ? 0.158 : Math.min(0.2, Math.max(0.1, ground.c))], [0.85, 0.13]),
    isDay ? (isGrey ? 252 : ground.h) : sun.h,
  )
  paint('focus-on-sea', [0.86, 0.13], sun.h)
  return theme
}

const groundsFirst = (one: string, other: string): number => Number(other.endsWith('-bg')) - Number(one.endsWith('-bg'))

/** The dark band is the brand's own colour where that is dark, else as near to it as light text allows. */
const seaOf = ({ l, c, h }: Tone): readonly [number, number] => [
  Math.min(0.34, Math.max(0.24, l)) - 0.08 * (1 - depthOf(h)),
  Math.min(0.115, c * 0.75) * depthOf(h),
]

/** Moves a colour's lightness away from its background, step by step, until every pair of the table passes. */
function mend(theme: Theme, role: Role, tone: Tone): string {
  const stands = pairs
    .filter(({ front }) => front === role)
    .flatMap(({ on, atLeast }) => on.map((ground) => ({ ground: theme[ground], atLeast })))
  if (stands.length === 0) return hexOf(tone)
  const isDarkGround = Math.max(...stands.map(({ ground }) => luminanceOf(ground))) < 0.18
  for (let l = tone.l; l >= 0 && l <= 1; l += isDarkGround ? 0.005 : -0.005) {
    const hex = hexOf({ ...tone, l })
    if (stands.every(({ ground, atLeast }) => contrastOf(hex, ground) >= atLeast)) return hex
  }
  return isDarkGround ? '#ffffff' : '#000000'
}

/** By day a dark accent is lost on the dark band, so there it uses its night colour. */
function paintSun(theme: Theme, time: Time, sun: Tone, ground: Tone): void {
  const dark = hexOf({ l: 0.2, c: Math.min(0.05, ground.c), h: ground.h })
  const sea = [theme.sea, theme['sea-raised']]
  const usual =
    time === 'day' ? sunByDay(sun, theme, dark) : sunOnDark(sun, [theme.sky, theme.paper, theme.shade, ...sea], dark)
  const isSeen = sea.every((each) => contrastOf(usual.rest, each) >= aaGraphics)
  const atSea = isSeen ? usual : sunOnDark(sun, sea, dark)
  Object.assign(theme, {
    sun: usual.rest,
    'sun-hover': usual.hover,
    'sun-press': usual.press,
    'on-sun': usual.text,
    'sea-sun': atSea.rest,
    'sea-sun-hover': atSea.hover,
    'sea-sun-press': atSea.press,
    'on-sea-sun': atSea.text,
  })
}

/** The buy button: at rest, hovered, pressed, and its text. */
type Sun = Record<'rest' | 'hover' | 'press' | 'text', string>

/** By day: as near to the accent as its text allows; the text is dark or white, whichever moves the accent less. */
function sunByDay(sun: Tone, theme: Theme, dark: string): Sun {
  const seen = seenOn(sun, [theme.sky, theme.paper])
  const [onDark, onLight] = [readable(seen, dark), readable(seen, '#ffffff')]
  const distance = (tone: Tone) => Math.abs(tone.l - seen.l)
  const isDark =
    distance(onDark) === distance(onLight)
      ? contrastOf(hexOf(seen), dark) > contrastOf(hexOf(seen), '#ffffff')
      : distance(onDark) < distance(onLight)
  return withSteps(isDark ? onDark : onLight, isDark ? dark : '#ffffff', -0.035, -0.07)
}

/**
 * At night, and on the dark band by day: lightened where it is dark. Black becomes white, since grey would look
 * disabled.
 */
function sunOnDark(sun: Tone, grounds: readonly string[], dark: string): Sun {
  let l = sun.c < greyBelow ? 0.9 : Math.min(0.92, Math.max(0.68, sun.l))
  while (l < 1 && grounds.some((ground) => contrastOf(hexOf({ ...sun, l }), ground) < aaGraphics)) l += 0.005
  return withSteps(readable({ ...sun, l }, dark), dark, 0.04, -0.04)
}

function seenOn(sun: Tone, grounds: readonly string[]): Tone {
  const atLeast = sun.c < greyBelow ? 1.4 : 1.15
  let { l } = sun
  while (grounds.some((ground) => contrastOf(hexOf({ ...sun, l }), ground) < atLeast)) l -= 0.005
  return { ...sun, l }
}

const withSteps = (tone: Tone, text: string, hover: number, press: number): Sun => ({
  rest: hexOf(tone),
  hover: nextTo(tone, hover, text),
  press: nextTo(tone, press, text),
  text,
})

/** The nearest lightness at which the text is readable on it. */
function readable(tone: Tone, text: string): Tone {
  const away = luminanceOf(text) > 0.5 ? -0.005 : 0.005
  let { l } = tone
  while (l > 0 && l < 1 && contrastOf(hexOf({ ...tone, l }), text) < aaText) l += away
  return { ...tone, l }
}

/** A step darker or lighter; the other way where the text would become unreadable or there is no room left. */
function nextTo(tone: Tone, step: number, text: string): string {
  const l = tone.l + step
  const hex = hexOf({ ...tone, l })
  if (l > 0.1 && l < 0.98 && contrastOf(hex, text) >= aaText) return hex
  // Near black the eye needs a larger step.
  return hexOf(readable({ ...tone, l: tone.l - step * (tone.l < 0.25 ? 2.5 : 1) }, text))
}

/** Rings of light around the sun of the scenes: in its hue by day, in that of the dark sky by night. */
function paintHalos(theme: Theme, { c, h }: Tone, time: Time): void {
  for (const [index, [l, strength]] of halos[time].entries())
    theme[`scene-halo-${index + 1}` as Role] = hexOf({ l, c: strength * c, h })
}

/** The everyday button: the brand's own colour where white text is readable on it, dark where it is light or grey. */
function paintSolid(
  theme: Theme,
  time: Time,
  ground: Tone,
  tint: (recipe: readonly [number, number]) => readonly [number, number],
): void {
  if (time === 'night') {
    const [[l, c], [hoverL, hoverC], [textL, textC]] = [tint([0.905, 0.022]), tint([0.975, 0.01]), tint([0.22, 0.04])]
    theme.solid = hexOf({ l, c, h: ground.h })
    theme['solid-hover'] = hexOf({ l: hoverL, c: hoverC, h: ground.h })
    theme['on-solid'] = hexOf({ l: textL, c: textC, h: ground.h })
    return
  }
  const isShownElsewhere = ground.c < greyBelow || contrastOf(hexOf(ground), '#ffffff') < aaGraphics
  const wanted = isShownElsewhere
    ? { l: Math.min(ground.l, 0.36), c: Math.min(ground.c, 0.09) * depthOf(ground.h), h: warmed(ground.h) }
    : ground
  const text = '#ffffff'
  theme['on-solid'] = text
  theme.solid = mend(theme, 'solid', readable(wanted, text))
  theme['solid-hover'] = nextTo(toneOf(theme.solid), -0.065, text)
}
