import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CreditCard, HeartHandshake, Lock, Undo2 } from 'lucide-react'
import { useShop } from '../../../data/shop.ts'
import { demonstrationPromises } from './demonstration.tsx'

/** Promises the software itself keeps in every shop. */
const ownPromises = [
  { icon: <HeartHandshake className="icon" />, text: msg`Delivered or refunded` },
  { icon: <Undo2 className="icon" />, text: msg`No automatic renewal` },
]

const facts = [
  { icon: <CreditCard className="icon" />, text: msg`Several payment methods` },
  { icon: <Lock className="icon" />, text: msg`Secure checkout` },
]

export function Guarantees() {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  const guarantees = [...(isDemonstration ? demonstrationPromises : ownPromises), ...facts]
  return (
    <ul className="guarantees">
      {guarantees.map(({ icon, text }) => (
        <li key={text.id}>
          {icon}
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
