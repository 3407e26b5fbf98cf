import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import '../../../ui/print-card.css'

const boxes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function CountriesLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading countries`} className="print-grid print-grid-4">
      {boxes.map((box) => (
        <Card key={box} className="print-card">
          <Skeleton height="auto" className="print" />
          <div className="print-cap">
            <Skeleton width="60%" height="1.3rem" />
            <Skeleton width="75%" height="1rem" />
            <Skeleton width="45%" height="1rem" className="mt-3" />
          </div>
        </Card>
      ))}
    </Loading>
  )
}
