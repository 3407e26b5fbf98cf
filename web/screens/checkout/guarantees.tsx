import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CreditCard, Lock, MessageCircle, Undo2 } from 'lucide-react'

const guarantees = [
  { icon: <Undo2 className="icon" />, text: msg`30 days money back` },
  { icon: <MessageCircle className="icon" />, text: msg`24/7 support` },
  { icon: <CreditCard className="icon" />, text: msg`Several payment methods` },
  { icon: <Lock className="icon" />, text: msg`Secure checkout` },
]

export function Guarantees() {
  const { t } = useLingui()
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
