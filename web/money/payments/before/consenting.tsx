import { BeginNowBox } from './begin-now-box.tsx'
import { CountryLine } from './country-line.tsx'
import type { Agreement, Asked } from './use-agreement.ts'
import './before-paying.css'

/** Where the buyer lives and, where the law of that country wants it, the box that comes before a payment is opened. */
export function Consenting({ agreement, asked }: { agreement: Agreement; asked: Asked }) {
  return (
    <div className="before-paying consenting">
      <CountryLine buyer={agreement.buyer} />
      <BeginNowBox agreement={agreement} asked={asked} />
    </div>
  )
}
