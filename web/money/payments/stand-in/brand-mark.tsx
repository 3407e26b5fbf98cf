import { PaymentIcon } from '../../../site/chrome/payment-icons.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { brandOf } from './card-number.ts'

/** The brand of the card being typed, as soon as its first digits identify it. */
export function BrandMark({ number }: { number: string }) {
  const brand = brandOf(number)
  return brand ? <span className="end">{markOf(brand)}</span> : null
}

function markOf(brand: NonNullable<ReturnType<typeof brandOf>>) {
  switch (brand) {
    case 'visa':
    case 'mastercard':
    case 'amex':
      return <PaymentIcon method={brand} />
    case 'discover':
      return <Badge>Discover</Badge>
    case 'diners':
      return <Badge>Diners Club</Badge>
    case 'jcb':
      return <Badge>JCB</Badge>
    case 'unionpay':
      return <Badge>UnionPay</Badge>
  }
}
