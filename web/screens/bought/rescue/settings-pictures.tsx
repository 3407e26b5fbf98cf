import type { PhoneKind } from '../../../bought/install/phone-kind.ts'
import { Hollow, makeOf, Mirrored, Phone, Row, Switch, Tick, Word } from './picture-parts.tsx'

/** Pictures of the controls in a phone's settings. */

type TouchProps = { kind: PhoneKind; title: string; label: string }

export const SwitchPicture = ({ kind, title, label, on = true }: TouchProps & { on?: boolean }) => (
  <>
    <Phone kind={kind} title={title} />
    <Row kind={kind}>
      <Word x={52} y={137} text={label} strong room={154} />
      <Switch kind={kind} y={132} on={on} />
    </Row>
  </>
)

export const ChoicePicture = ({ kind, title, label, other }: TouchProps & { other: string }) => (
  <>
    <Phone kind={kind} title={title} />
    <Row kind={kind} y={84} tall={104}>
      <Word x={52} y={117} text={other} muted room={170} />
      <Hollow y={111} />
      <path d="M48 136h224" stroke="var(--color-line)" strokeWidth="1.5" />
      <Word x={52} y={167} text={label} strong room={170} />
      <Tick y={162} />
    </Row>
  </>
)

export const FieldPicture = ({ kind, title, label, value }: TouchProps & { value: string }) => (
  <>
    <Phone kind={kind} title={title} />
    <Row kind={kind} tall={64}>
      <Word x={52} y={127} text={label} size={12} muted />
      <Word x={52} y={152} text={value} strong size={17} room={200} />
      <Mirrored>
        <path d="M48 159h224" stroke="var(--color-sun)" strokeWidth="3" strokeLinecap="round" />
      </Mirrored>
    </Row>
  </>
)

export const NetworksPicture = ({ kind, title, label, networks }: TouchProps & { networks: readonly string[] }) => {
  const [first = '4G'] = networks
  return (
    <>
      <Phone kind={kind} title={title} />
      <Row kind={kind} y={78} tall={116}>
        <Word x={52} y={112} text={label} room={154} />
        <Switch kind={kind} y={107} on={false} />
        <path d="M48 136h224" stroke="var(--color-line)" strokeWidth="1.5" />
        <Word x={52} y={171} text={first} strong room={170} />
        <Tick y={165} />
      </Row>
    </>
  )
}

/** The quick-settings tiles with airplane mode, and how long to wait. */
export const AirplanePicture = ({ kind, label }: { kind: PhoneKind; label: string }) => (
  <>
    <Phone kind={kind} bare />
    <Mirrored>
      {[0, 1, 2].map((column) => (
        <rect
          key={column}
          x={98 + column * 44}
          y="58"
          width="36"
          height="36"
          rx={makeOf(kind) === 'ios' ? 18 : 12}
          fill="var(--color-shade-strong)"
        />
      ))}
    </Mirrored>
    <Row kind={kind} tall={64}>
      <Mirrored>
        <circle cx="68" cy="136" r="20" fill="var(--color-sun)" stroke="var(--color-ink)" strokeWidth="2" />
        <path
          d="M57 138.5l4.5-1.5 2 3 3.5-1.5-1.5-9 3-1 5 8 4-1.5c2-.7 3.600.8 3.300 2l-15.500 6.200-5.300 2z"
          fill="var(--color-on-sun)"
        />
      </Mirrored>
      <Word x={100} y={141} text={label} strong room={160} />
    </Row>
    <g>
      <path
        d="M160 186 a15 15 0 1 1 -13 7.500"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M153 181l8 5-6.500 7"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  </>
)
