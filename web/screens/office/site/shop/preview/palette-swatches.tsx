import type { PreviewTheme } from './preview-choices.ts'

const roles = {
  sea: 'Bands',
  solid: 'Buttons',
  sun: 'Next step',
  ink: 'Text',
  'ink-muted': 'Quiet text',
  sky: 'Page',
  paper: 'Cards',
  sand: 'Warm bands',
  line: 'Lines',
} as const

/** The derived colours, read from the previewed page, so that they match it exactly. */
export function PaletteSwatches({ page, theme }: { page: Document | undefined; theme: PreviewTheme }) {
  const root = page?.documentElement
  const styles = root && page.defaultView?.getComputedStyle(root)
  if (!styles) return null
  const found = Object.entries(roles).map(
    ([role, name]) => [name, styles.getPropertyValue(`--color-${role}`).trim()] as const,
  )
  return (
    <ul className="swatches" aria-label="Colours worked out">
      {found.map(([name, colour]) => (
        <li key={name}>
          <span className="swatch" style={{ backgroundColor: colour, colorScheme: theme }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
