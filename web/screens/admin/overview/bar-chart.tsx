interface Bar {
  name: string
  value: number
  /** The formatted value. */
  shown: string
}

const WIDTH = 300
const HEIGHT = 100
const GAP = 0.25

/** A bar chart, and the same data as a table for screen readers. Hovering over a bar shows its value. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const step = WIDTH / bars.length
  const highest = bars.find(({ value }) => value === most)
  return (
    <figure className="bar-chart">
      <p className="small muted num">{most > 0 ? `Most: ${highest?.shown} (${highest?.name})` : 'Nothing sold yet'}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ name, value, shown }, index) => {
          const height = most > 0 ? (value / most) * HEIGHT : 0
          return (
            <g key={name}>
              <title>{`${name}: ${shown}`}</title>
              <rect className="reach" x={index * step} y={0} width={step} height={HEIGHT} />
              <rect x={index * step + (step * GAP) / 2} y={HEIGHT - height} width={step * (1 - GAP)} height={height} />
            </g>
          )
        })}
      </svg>
      <figcaption className="small muted num between">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </figcaption>
      <table className="vh">
        <caption>{title}</caption>
        <tbody>
          {bars.map(({ name, shown }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
