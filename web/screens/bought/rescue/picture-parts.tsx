import type { ReactNode } from 'react'
import { directionOf } from '#contract/languages/languages.ts'
import type { PhoneKind } from '../../../bought/install/phone-kind.ts'
import { useLanguage } from '../../../language/use-language.ts'

/**
 * Drawn by us: a phone in ink on sand, its other rows in shade, and the control to tap in front, with the sun on it.
 * Shapes are mirrored for right-to-left languages; text is repositioned instead.
 */
export const width = 320
export const height = 232

type Make = 'ios' | 'android'
export const makeOf = (kind: PhoneKind): Make => (kind.startsWith('ios') ? 'ios' : 'android')

/** Length in Latin letters; East Asian characters are wider. */
const lengthOf = (text: string) => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 1.75 : 1), 0)
const isWide = (sign: string) => sign > '\u2e80'

/** Font size that fits a text of any language into a row of fixed width. */
const sizeFor = (text: string, most: number, room: number) =>
  Math.min(most, (room / Math.max(lengthOf(text), 1)) * 1.75)

const smallest = 11

/** Text that would become too small to read is split into two lines. */
function linesOf(text: string, most: number, room: number): string[] {
  if (sizeFor(text, most, room) >= smallest) return [text]
  const middle = text.length / 2
  const gaps = [...text].flatMap((sign, index) => (sign === ' ' ? [index] : []))
  const [gap] = gaps.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  if (gap !== undefined) return [text.slice(0, gap), text.slice(gap + 1)]
  return isWide(text) ? [text.slice(0, Math.ceil(middle)), text.slice(Math.ceil(middle))] : [text]
}

function usePen() {
  const isMirrored = directionOf(useLanguage()) === 'rtl'
  return {
    across: (x: number) => (isMirrored ? width - x : x),
    mirror: isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined,
  }
}

type WordProps = { x: number; y: number; text: string; size?: number; strong?: boolean; muted?: boolean; room?: number }

export function Word({ x, y, text, size = 15, strong, muted, room = 172 }: WordProps) {
  const { across } = usePen()
  const lines = linesOf(text, size, room)
  const fontSize = Math.min(...lines.map((line) => sizeFor(line, size, room)))
  return (
    <text
      fontSize={fontSize}
      fontWeight={strong ? 660 : 500}
      fill={muted ? 'var(--color-ink-muted)' : 'var(--color-ink)'}
    >
      {lines.map((line, index) => (
        <tspan key={line} x={across(x)} y={y + (index - (lines.length - 1) / 2) * fontSize * 1.2}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

export const Mirrored = ({ children }: { children: ReactNode }) => <g transform={usePen().mirror}>{children}</g>

/** The phone, cut off at the bottom of the picture. */
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

/** A row of the phone's settings, in front of the phone. */
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

/** The switch of each maker, with the sun as its knob. */
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

/** A tick is not mirrored in right-to-left languages. */
export function Tick({ y }: { y: number }) {
  const x = usePen().across(258)
  return (
    <>
      <circle cx={x} cy={y} r="14" fill="var(--color-sun)" stroke="var(--color-ink)" strokeWidth="2" />
      <path
        d={`M${x - 6.5} ${y + 0.5} l4.5 4.5 l8.5 -9`}
        fill="none"
        stroke="var(--color-on-sun)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

export const Hollow = ({ y }: { y: number }) => (
  <Mirrored>
    <circle cx="258" cy={y} r="12" fill="none" stroke="var(--color-line-strong)" strokeWidth="2" />
  </Mirrored>
)
