import { Specimen } from './specimen.tsx'

const pairs = [
  ['sky', 'ink'],
  ['paper', 'ink'],
  ['sand', 'ink'],
  ['shade', 'ink'],
  ['shade-strong', 'ink'],
  ['sea', 'on-sea'],
  ['sea-raised', 'on-sea'],
  ['sun', 'on-sun'],
  ['sun-soft', 'sun-text'],
  ['solid', 'on-solid'],
  ['success-bg', 'success-text'],
  ['info-bg', 'info-text'],
  ['warning-bg', 'warning-text'],
  ['danger-bg', 'danger-text'],
] as const

export function Colours() {
  return (
    <ul className="swatches">
      {pairs.map(([ground, text]) => (
        <li key={ground}>
          <b style={{ background: `var(--color-${ground})`, color: `var(--color-${text})` }}>Aa</b>
          <span>{ground}</span>
        </li>
      ))}
    </ul>
  )
}

export function Type() {
  return (
    <Specimen title="Type">
      <p className="display text-4xl">Landfall</p>
      <p className="display text-3xl">Country eSIM Plans</p>
      <p className="display text-2xl">Active eSIM Plans</p>
      <p className="display text-xl">Account Information</p>
      <p className="lede">Choose the perfect data plan for your trip</p>
      <p>Body 16 to 17. Your own number stays on for calls and texts.</p>
      <p className="small muted">Small 14 to 15, muted. Order #4F82C1</p>
      <p className="num strong">$4.99 $11.99 $161,320.45 0123456789</p>
    </Specimen>
  )
}
