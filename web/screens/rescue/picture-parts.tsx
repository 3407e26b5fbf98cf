import type { ReactNode } from 'react'
import { directionOf } from '#contract/languages.ts'
import type { PhoneKind } from '../../install/phone-kind.ts'
import { useLanguage } from '../../language/use-language.ts'

/**
 * Drawn by us: a phone in ink on sand, its other rows in shade, and the one thing to touch in front of it, with the sun on
 * it. Shapes are mirrored where lines run from right to left; words are set anew.
 */
export const width = 320
export const height = 232

type Make = 'ios' | 'android'
export const makeOf = (kind: PhoneKind): Make => (kind.startsWith('ios') ? 'ios' : 'android')

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

export function Word({ x, y, text, size = 15, strong, muted, room }: WordProps) {
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

export const Mirrored = ({ children }: { children: ReactNode }) => <g transform={usePen().mirror}>{children}</g>

/** The phone itself, running out of the picture below. */
export function Phone({ kind, title, bare = false }: { kind: PhoneKind; title?: string; bare?: boolean }) {
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
export function Row({
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

/** Each maker's own switch; the sun is its knob. */
export function Switch({ kind, y, on }: { kind: PhoneKind; y: number; on: boolean }) {
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

export const Tick = ({ y }: { y: number }) => (
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

export const Hollow = ({ y }: { y: number }) => (
  <Mirrored>
    <circle cx="258" cy={y} r="12" fill="none" stroke="var(--color-line-strong)" strokeWidth="2" />
  </Mirrored>
)
