import { directionOf } from '#contract/languages.ts'
import type { ReactNode } from 'react'
import type { PhoneKind } from '../../install/phone-kind.ts'
import { useLanguage } from '../../language/use-language.ts'

/**
 * Drawn by us: a phone in ink on sand, its other rows in shade, and the one thing to touch in front of it, with the sun on
 * it. Shapes are mirrored where lines run from right to left; words are set anew.
 */
const width = 320
const height = 232

type Make = 'ios' | 'android'
const makeOf = (kind: PhoneKind): Make => (kind.startsWith('ios') ? 'ios' : 'android')

/** A word of any language on a row that does not grow. */
const sizeFor = (text: string, most = 15, room = 172) => Math.min(most, (room / Math.max(text.length, 1)) * 1.75)

function usePen() {
  const isMirrored = directionOf(useLanguage()) === 'rtl'
  return {
    across: (x: number) => (isMirrored ? width - x : x),
    mirror: isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined,
  }
}

type WordProps = { x: number; y: number; text: string; size?: number; strong?: boolean; muted?: boolean; room?: number }

function Word({ x, y, text, size = 15, strong, muted, room }: WordProps) {
  const { across } = usePen()
  return (
    <text
      x={across(x)}
      y={y}
      fontSize={sizeFor(text, size, room)}
      fontWeight={strong ? 660 : 500}
      fill={muted ? 'var(--color-ink-muted)' : 'var(--color-ink)'}
    >
      {text}
    </text>
  )
}

const Mirrored = ({ children }: { children: ReactNode }) => <g transform={usePen().mirror}>{children}</g>

/** The phone itself, running out of the picture below. */
function Phone({ kind, title, bare = false }: { kind: PhoneKind; title?: string; bare?: boolean }) {
  const make = makeOf(kind)
  const corner = make === 'ios' ? 30 : kind === 'pixel' ? 26 : 18
  return (
    <>
      <Mirrored>
        <rect
          x="76"
          y="14"
          width="168"
          height="330"
          rx={corner}
          fill="var(--color-paper)"
          stroke="var(--color-ink)"
          strokeWidth="2.5"
        />
        <rect
          x="83"
          y="21"
          width="154"
          height="316"
          rx={corner - 7}
          fill="none"
          stroke="var(--color-line)"
          strokeWidth="1.5"
        />
        {make === 'ios' ? (
          <rect x="138" y="28" width="44" height="12" rx="6" fill="var(--color-ink)" />
        ) : (
          <circle cx={kind === 'android' ? 104 : 160} cy="34" r="5" fill="var(--color-ink)" />
        )}
        {!bare &&
          [88, 178, 204].map((y) => (
            <g key={y} fill="var(--color-shade-strong)">
              <rect x="98" y={y} width="82" height="9" rx="4.5" />
              <rect x="206" y={y - 2} width="16" height="13" rx="6.5" />
            </g>
          ))}
      </Mirrored>
      {title && <Word x={98} y={66} text={title} size={14} room={124} strong />}
    </>
  )
}

/** A row of the phone's settings, in front of it. */
function Row({
  kind,
  y = 104,
  tall = 56,
  children,
}: {
  kind: PhoneKind
  y?: number
  tall?: number
  children: ReactNode
}) {
  return (
    <>
      <rect
        x="34"
        y={y}
        width="252"
        height={tall}
        rx={makeOf(kind) === 'ios' ? 14 : 22}
        fill="var(--color-paper)"
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
      {children}
    </>
  )
}

/** Two arcs of our signal around what is touched. */
const Signal = ({ x, y }: { x: number; y: number }) => (
  <g fill="none" stroke="var(--color-ink)" strokeWidth="2" strokeLinecap="round">
    <path d={`M${x - 15} ${y - 15} a21 21 0 0 1 30 0`} />
    <path d={`M${x - 21} ${y - 22} a30 30 0 0 1 42 0`} />
  </g>
)

/** Each maker's own switch; the sun is its knob. */
function Switch({ kind, y, on }: { kind: PhoneKind; y: number; on: boolean }) {
  const isIos = makeOf(kind) === 'ios'
  const knob = on ? 258 : 236
  return (
    <Mirrored>
      <rect
        x="220"
        y={y - 15}
        width="54"
        height="30"
        rx="15"
        fill={on ? 'var(--color-success)' : 'var(--color-shade-strong)'}
        stroke={isIos ? 'none' : 'var(--color-ink)'}
        strokeWidth="2"
      />
      <circle cx={knob} cy={y} r={isIos ? 13 : 10} fill="var(--color-sun)" stroke="var(--color-ink)" strokeWidth="2" />
    </Mirrored>
  )
}

type TouchProps = { kind: PhoneKind; title: string; label: string }

const SwitchPicture = ({ kind, title, label, on = true }: TouchProps & { on?: boolean }) => (
  <>
    <Phone kind={kind} title={title} />
    <Row kind={kind}>
      <Word x={52} y={137} text={label} strong room={154} />
      <Switch kind={kind} y={132} on={on} />
    </Row>
  </>
)

const Tick = ({ y }: { y: number }) => (
  <Mirrored>
    <circle cx="258" cy={y} r="14" fill="var(--color-sun)" stroke="var(--color-ink)" strokeWidth="2" />
    <path
      d={`M251.5 ${y + 0.5} l4.5 4.5 l8.5 -9`}
      fill="none"
      stroke="var(--color-on-sun)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Mirrored>
)

const Hollow = ({ y }: { y: number }) => (
  <Mirrored>
    <circle cx="258" cy={y} r="12" fill="none" stroke="var(--color-line-strong)" strokeWidth="2" />
  </Mirrored>
)

const ChoicePicture = ({ kind, title, label, other }: TouchProps & { other: string }) => (
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

const FieldPicture = ({ kind, title, label, value }: TouchProps & { value: string }) => (
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

const NetworksPicture = ({ kind, title, label, networks }: TouchProps & { networks: readonly string[] }) => {
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

/** The tiles one swipe away, the plane among them, and how long to wait. */
const AirplanePicture = ({ kind, label }: { kind: PhoneKind; label: string }) => (
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
    <Mirrored>
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
    </Mirrored>
  </>
)

/** A code on its way into the phone. */
const InstallPicture = ({ kind }: { kind: PhoneKind }) => (
  <>
    <Phone kind={kind} bare />
    <Mirrored>
      <rect
        x="104"
        y="66"
        width="112"
        height="112"
        rx="16"
        fill="var(--color-paper)"
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
      {[
        [120, 82],
        [170, 82],
        [120, 132],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width="30" height="30" rx="6" fill="none" stroke="var(--color-ink)" strokeWidth="5" />
          <rect x={x + 11} y={y + 11} width="8" height="8" rx="2" fill="var(--color-ink)" />
        </g>
      ))}
      <circle cx="186" cy="148" r="20" fill="var(--color-sun)" stroke="var(--color-ink)" strokeWidth="2" />
      <path
        d="M186 138v18m-7.500-7l7.500 7.500 7.500-7.500"
        fill="none"
        stroke="var(--color-on-sun)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Mirrored>
  </>
)

/** The horizon of what is left, at its end, and the plus that lengthens it. */
const MorePicture = ({ kind }: { kind: PhoneKind }) => (
  <>
    <Phone kind={kind} bare />
    <Mirrored>
      <Row kind={kind}>
        <path d="M56 132h150" stroke="var(--color-shade-strong)" strokeWidth="6" strokeLinecap="round" />
        <path d="M56 132h8" stroke="var(--color-ink)" strokeWidth="6" strokeLinecap="round" />
        <circle cx="254" cy="132" r="17" fill="var(--color-sun)" stroke="var(--color-ink)" strokeWidth="2" />
        <path d="M246 132h16m-8-8v16" stroke="var(--color-on-sun)" strokeWidth="3" strokeLinecap="round" />
      </Row>
    </Mirrored>
  </>
)

/** The sun comes up anew, in a phone. */
const SunrisePicture = ({ kind }: { kind: PhoneKind }) => (
  <>
    <Phone kind={kind} bare />
    <Mirrored>
      <path d="M98 168h124" stroke="var(--color-ink)" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M132 168a28 28 0 0 1 56 0z" fill="var(--color-sun)" stroke="var(--color-ink)" strokeWidth="2" />
      <Signal x={160} y={140} />
      <path d="M120 182h80M138 196h44" stroke="var(--color-line-strong)" strokeWidth="2.5" strokeLinecap="round" />
    </Mirrored>
  </>
)

const PlacePicture = ({ kind }: { kind: PhoneKind }) => (
  <>
    <Phone kind={kind} bare />
    <Mirrored>
      <path
        d="M98 176q30-16 60 0t64-6"
        fill="none"
        stroke="var(--color-line-strong)"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path
        d="M98 196q30-14 60 0t64-6"
        fill="none"
        stroke="var(--color-line)"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path
        d="M160 170c-22-26-32-40-32-56a32 32 0 0 1 64 0c0 16-10 30-32 56z"
        fill="var(--color-paper)"
        stroke="var(--color-ink)"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <circle cx="160" cy="114" r="14" fill="var(--color-sun)" stroke="var(--color-ink)" strokeWidth="2" />
    </Mirrored>
  </>
)

export type Drawing =
  | { of: 'switch'; title: string; label: string }
  | { of: 'choice'; title: string; label: string; other: string }
  | { of: 'field'; title: string; label: string; value: string }
  | { of: 'networks'; title: string; label: string; networks: readonly string[] }
  | { of: 'airplane'; label: string }
  | { of: 'install' | 'more' | 'sunrise' | 'place' }

function draw(kind: PhoneKind, drawing: Drawing): ReactNode {
  switch (drawing.of) {
    case 'switch':
      return <SwitchPicture kind={kind} {...drawing} />
    case 'choice':
      return <ChoicePicture kind={kind} {...drawing} />
    case 'field':
      return <FieldPicture kind={kind} {...drawing} />
    case 'networks':
      return <NetworksPicture kind={kind} {...drawing} />
    case 'airplane':
      return <AirplanePicture kind={kind} {...drawing} />
    case 'install':
      return <InstallPicture kind={kind} />
    case 'more':
      return <MorePicture kind={kind} />
    case 'sunrise':
      return <SunrisePicture kind={kind} />
    case 'place':
      return <PlacePicture kind={kind} />
  }
}

/** Says nothing to a screen reader: the words beside it say the same. */
export function Picture({ kind, drawing }: { kind: PhoneKind; drawing: Drawing }) {
  return (
    <svg className="rescue-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {draw(kind, drawing)}
    </svg>
  )
}
