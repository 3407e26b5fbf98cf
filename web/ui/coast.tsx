import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Our own coast: flat shapes in the scene's colours, so that it follows the dark scheme by itself. */
export function WideCoast({ className }: { className?: string }) {
  return (
    <Scene className={className} width={1440} height={760} horizon={560} sun={{ x: 1015, radii: [560, 400, 255, 128] }}>
      <path
        d="M0 560V538L60 526 112 532 190 502 238 518 318 488 366 512 430 500 520 534 590 528 660 552 700 560zM1220 560L1268 520 1310 530 1362 486 1402 506 1440 482V560z"
        fill="var(--scene-far)"
      />
      <path d="M0 560h1440v200H0z" fill="var(--scene-sea)" />
      <Glints transform="translate(1015 560)" />
      <path
        d="M1440 452C1392 470 1372 512 1318 524c-52 12-70 44-132 58-34 8-58 10-80 22h334z"
        fill="var(--scene-mid)"
      />
      <Lighthouse transform="translate(1338 520) scale(1.18)" />
      <path d="M1440 560c-70 4-92 40-170 54-60 10-104 12-150 34h320z" fill="var(--scene-near)" />
      <path d="M0 632c150-30 300-6 430 20 120 24 200 44 300 92v20H0z" fill="var(--scene-mid)" />
      <path d="M0 690c190-32 420 10 620 26 260 20 540-36 820-22v70H0z" fill="var(--color-sky)" />
      <Trail d="M690 150Q800 186 878 214" />
      <Plane transform="translate(906 224) rotate(19)" />
    </Scene>
  )
}

/** The same coast, upright. `shore` is the colour of what lies below the picture. */
export function TallCoast({ className, shore = 'var(--color-sky)' }: { className?: string; shore?: string }) {
  return (
    <Scene className={className} width={390} height={860} horizon={716} sun={{ x: 232, radii: [330, 228, 146, 76] }}>
      <path d="M0 716V690L34 672 62 684 104 650 132 668 158 660 214 704 250 716z" fill="var(--scene-far)" />
      <path d="M0 716h390v144H0z" fill="var(--scene-sea)" />
      <Glints transform="translate(232 716) scale(0.57 1)" />
      <path d="M390 656c-26 12-34 36-66 44-30 8-42 22-74 32h140z" fill="var(--scene-mid)" />
      <Lighthouse transform="translate(344 694) scale(0.72)" />
      <path d="M390 724c-42 4-60 24-104 32h104z" fill="var(--scene-near)" />
      <path d="M0 780c70-18 140-4 200 16 40 13 60 24 90 40v30H0z" fill="var(--scene-mid)" />
      <path d="M0 818c90-22 180 2 250 10 60 6 100-6 140-8v40H0z" fill={shore} />
      <Trail d="M0 552Q66 574 118 595" />
      <Plane transform="translate(140 604) rotate(21) scale(0.72)" />
    </Scene>
  )
}

type SceneProps = {
  className: string | undefined
  width: number
  height: number
  horizon: number
  sun: { x: number; radii: readonly number[] }
  children: ReactNode
}

const sunColours = ['var(--scene-halo-1)', 'var(--scene-halo-2)', 'var(--scene-halo-3)', 'var(--scene-sun)']

/** The sky with its sun on the horizon; children are drawn in front. */
function Scene({ className, width, height, horizon, sun, children }: SceneProps) {
  return (
    <svg
      className={classes(className, 'flips')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {sun.radii.map((radius, index) => (
        <path
          key={radius}
          d={`M${sun.x - radius} ${horizon}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`}
          fill={sunColours[index]}
        />
      ))}
      {children}
    </svg>
  )
}

type Placed = { transform: string }

function Glints({ transform }: Placed) {
  return (
    <g transform={transform} stroke="var(--scene-glint)" strokeWidth="4" strokeLinecap="round">
      <path
        d="M-177 9h300M-83 20h165M-90 33h233M-89 50h124M-83 71h167M-14 94h83M-77 121h100"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  )
}

function Lighthouse({ transform }: Placed) {
  return (
    <g transform={transform} fill="var(--scene-near)">
      <path d="M-9 0L-6-58h12L9 0z" fill="var(--scene-light)" />
      <path d="M-7.9-20h15.8l1 14h-17.8zM-6.700-46h13.400l.7 13h-14.800zM-8-60h16v3H-8zM-5-72H5v12H-5zM-6.500-72L0-80l6.500 8z" />
      <path d="M-3-70h6v9h-6z" fill="var(--scene-glint)" />
    </g>
  )
}

function Trail({ d }: { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="var(--scene-plane)"
      strokeWidth="2"
      strokeDasharray="2 9"
      strokeLinecap="round"
      opacity=".55"
    />
  )
}

function Plane({ transform }: Placed) {
  return (
    <path
      transform={transform}
      d="M30 0c0-2-4-3.200-9-3.200H8L-6-16h-5l6 12.800h-12L-22-9h-4l3 9-3 9h4l5-5.800h12L-11 16h5L8 3.200h13c5 0 9-1.200 9-3.200z"
      fill="var(--scene-plane)"
    />
  )
}
