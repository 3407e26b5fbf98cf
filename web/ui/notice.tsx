import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './notice.css'

export type NoticeKind = 'plain' | 'tell' | 'good' | 'warn' | 'bad'

const icons: Record<NoticeKind, ReactNode> = {
  plain: <Info className="icon" />,
  tell: <Info className="icon" />,
  good: <CircleCheck className="icon" />,
  warn: <TriangleAlert className="icon" />,
  bad: <CircleAlert className="icon" />,
}

type NoticeProps = {
  kind?: NoticeKind
  title?: ReactNode
  icon?: ReactNode
  /** It appeared because of the visitor's last action: screen readers announce it at once. */
  alert?: boolean
  children?: ReactNode
}

/** A message that stays on the page. */
export function Notice({ kind = 'plain', title, icon, alert = false, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={alert ? 'alert' : undefined}>
      {icon ?? icons[kind]}
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
