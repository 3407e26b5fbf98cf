import type { PhoneKind } from '../../../bought/install/phone-kind.ts'
import { Mirrored, Phone, Row } from './picture-parts.tsx'

/** Pictures of steps outside the phone's settings. */

/** A QR code being scanned into the phone. */
export const InstallPicture = ({ kind }: { kind: PhoneKind }) => (
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

/** The usage bar at its end, with a plus that extends it. */
export const MorePicture = ({ kind }: { kind: PhoneKind }) => (
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

/** Two arcs of the logo's signal around the control to tap. */
const Signal = ({ x, y }: { x: number; y: number }) => (
  <g fill="none" stroke="var(--color-ink)" strokeWidth="2" strokeLinecap="round">
    <path d={`M${x - 15} ${y - 15} a21 21 0 0 1 30 0`} />
    <path d={`M${x - 21} ${y - 22} a30 30 0 0 1 42 0`} />
  </g>
)

/** The sun rising in a phone. */
export const SunrisePicture = ({ kind }: { kind: PhoneKind }) => (
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

export const PlacePicture = ({ kind }: { kind: PhoneKind }) => (
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
