import { CreditCard, Lock, MessageCircle, Undo2 } from 'lucide-react'

const guarantees = [
  { icon: <Undo2 className="icon" />, text: '30 days money back' },
  { icon: <MessageCircle className="icon" />, text: '24/7 support' },
  { icon: <CreditCard className="icon" />, text: 'Several payment methods' },
  { icon: <Lock className="icon" />, text: 'Secure checkout' },
]

export function Guarantees() {
  return (
    <ul className="guarantees">
      {guarantees.map(({ icon, text }) => (
        <li key={text}>
          {icon}
          {text}
        </li>
      ))}
    </ul>
  )
}
