import { FactRows } from '../../../../ui/facts.tsx'
import { previewOf, problemWith } from './price-change.ts'

/** The effect of a percentage before it is applied. */
export function PricePreview({ percent }: { percent: number | undefined }) {
  return (
    <div className="price-preview" role="status">
      <h3>Preview</h3>
      {percent === undefined ? (
        <p className="small muted">Enter a percentage to see what it does to prices.</p>
      ) : (
        <Preview percent={percent} />
      )}
    </div>
  )
}

function Preview({ percent }: { percent: number }) {
  const problem = problemWith(percent)
  if (problem) return <p className="small muted">{problem}</p>
  const { multiplier, samples } = previewOf(percent)
  return (
    <FactRows
      facts={[
        { label: 'New multiplier', value: multiplier },
        ...samples.map(({ before, after }) => ({
          label: `Sample price ${before}`,
          value: (
            <>
              {before} → {after}
            </>
          ),
        })),
      ]}
    />
  )
}
