/**
 * Colours that follow the brand or are checked against those that do. Each is a custom property of
 * `web/styles/tokens.css`.
 */
export const roles = [
  'sky',
  'paper',
  'shade',
  'shade-strong',
  'sand',
  'sea',
  'sea-raised',
  'sea-line',
  'ink',
  'ink-muted',
  'on-sea',
  'on-sea-muted',
  'sun',
  'sun-hover',
  'sun-press',
  'on-sun',
  'sun-soft',
  'sun-text',
  'solid',
  'solid-hover',
  'on-solid',
  'line',
  'line-strong',
  'focus',
  'focus-on-sea',
  'chart',
  'success',
  'success-text',
  'success-bg',
  'info',
  'info-text',
  'info-bg',
  'warning',
  'warning-text',
  'warning-bg',
  'danger',
  'danger-text',
  'danger-bg',
  'scene-air',
  'scene-halo-1',
  'scene-halo-2',
  'scene-halo-3',
  'scene-sun',
  'scene-far',
  'scene-mid',
  'scene-near',
  'scene-sea',
  'scene-glint',
  'scene-light',
  'scene-plane',
  'promo-sea',
  'promo-sea-ring',
  'promo-coast',
  'promo-coast-ring',
  'promo-dawn',
  'promo-dawn-ring',
] as const

/** The sun on the sea. It has no property of its own: `.on-sea` overrides `--color-sun` and its variants. */
export const seaSunRoles = ['sea-sun', 'sea-sun-hover', 'sea-sun-press', 'on-sea-sun'] as const

export type Role = (typeof roles)[number] | (typeof seaSunRoles)[number]

export const propertyOf = (role: Role): string => (/^(scene|promo)-/.test(role) ? `--${role}` : `--color-${role}`)

/** WCAG AA for text, and for edges, rings and pictures that a control needs to be understood. */
export const aaText = 4.5
export const aaGraphics = 3

interface Pairs {
  front: Role
  on: readonly Role[]
  atLeast: number
}

const page = ['sky', 'paper', 'shade', 'sand'] as const
/** Backgrounds of hovered, chosen or locked controls. */
const wells = ['shade-strong', 'sun-soft'] as const
const scenes = ['scene-air', 'scene-halo-1', 'scene-halo-2', 'scene-halo-3'] as const
const promos = ['promo-coast', 'promo-coast-ring', 'promo-dawn', 'promo-dawn-ring'] as const
const badges = ['success-bg', 'info-bg', 'warning-bg', 'danger-bg'] as const

/** Which colour stands on which, as the styles of the shop have it. No theme may fall below these. */
export const pairs: readonly Pairs[] = [
  // Headings and text everywhere; the hero's on its sky and the halos of its sun; promo cards on their rings too.
  { front: 'ink', on: [...page, ...wells, ...scenes, ...promos, ...badges], atLeast: aaText },
  // Ledes, hints, placeholders, table heads, prices crossed out; in the chosen plan, a locked field, a field with a mistake.
  { front: 'ink-muted', on: [...page, ...wells, ...badges], atLeast: aaText },
  // Footer, menu with its circles, bars to buy and to filter, the band at the end of the home page, the first promo card.
  { front: 'on-sea', on: ['sea', 'sea-raised', 'sea-line', 'promo-sea', 'promo-sea-ring'], atLeast: aaText },
  { front: 'on-sea-muted', on: ['sea', 'sea-raised'], atLeast: aaText },
  // Buttons to buy, at rest, hovered and pressed; selected text; the sign on a plan card.
  { front: 'on-sun', on: ['sun', 'sun-hover', 'sun-press'], atLeast: aaText },
  { front: 'on-sea-sun', on: ['sea-sun', 'sea-sun-hover', 'sea-sun-press'], atLeast: aaText },
  // The edge and the arrow of a filter that is set.
  { front: 'sea-sun', on: ['sea', 'sea-raised'], atLeast: aaGraphics },
  // The badge of the sun, and the tick of a chosen entry in a list, also while it is hovered.
  { front: 'sun-text', on: ['sun-soft', ...page], atLeast: aaText },
  // Everyday buttons, tooltips, ribbons, initials of a customer.
  { front: 'on-solid', on: ['solid', 'solid-hover'], atLeast: aaText },
  // A ticked box and a switch.
  { front: 'solid', on: page, atLeast: aaGraphics },
  // Edges of fields, quiet buttons, radio buttons; chosen conversations lie on sand.
  { front: 'line-strong', on: ['sky', 'paper', 'sand'], atLeast: aaGraphics },
  // The ring lies two pixels off its control, on whatever that stands on.
  { front: 'focus', on: [...page, ...wells, ...scenes, ...promos, ...badges], atLeast: aaGraphics },
  { front: 'focus-on-sea', on: ['sea', 'sea-raised', 'promo-sea'], atLeast: aaGraphics },
  { front: 'chart', on: ['sky', 'paper'], atLeast: aaGraphics },
  // Badges, notices, toasts, messages under a field; the button that cancels, on the page and hovered.
  { front: 'success-text', on: ['success-bg', ...page], atLeast: aaText },
  { front: 'info-text', on: ['info-bg', ...page], atLeast: aaText },
  { front: 'warning-text', on: ['warning-bg', ...page], atLeast: aaText },
  { front: 'danger-text', on: ['danger-bg', ...page], atLeast: aaText },
  // Ticks of done steps, the light of a chat that is open; edges of a field with a mistake and of a button that cancels.
  { front: 'success', on: ['sky', 'paper'], atLeast: aaGraphics },
  { front: 'danger', on: ['sky', 'paper', 'sand', 'danger-bg'], atLeast: aaGraphics },
]
