import { useLingui } from '@lingui/react/macro'
import { Bell, Check, CircleAlert, X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { directionOf } from '#contract/languages/languages.ts'
import { useLanguage } from '../language/use-language.ts'
import { IconButton } from './button.tsx'
import { toastStore, type Toast, type ToastKind } from './toast-store.ts'
import './toast.css'

const marks: Record<ToastKind, ReactNode> = {
  good: <Check className="icon" />,
  bad: <CircleAlert className="icon" />,
  tell: <Bell className="icon" />,
}

/** Moves the focus to a notification. */
const key = 'F8'

/** Closes after 5 s, with a swipe of 50 px towards the end of the line, or by its button; F8 focuses it. */
export default function Toaster({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const swipeDirection = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  return (
    <Primitive.Provider duration={5000} swipeDirection={swipeDirection} swipeThreshold={50} label={t`Notification`}>
      <Primitive.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => !open && toastStore.dismiss(toast.id)}
        className={`toast toast-${toast.kind}`}
      >
        <span className="toast-mark">{marks[toast.kind]}</span>
        <div>
          <Primitive.Title className="toast-title">{toast.title}</Primitive.Title>
          {toast.description && (
            <Primitive.Description className="toast-text">{toast.description}</Primitive.Description>
          )}
        </div>
        <Primitive.Close asChild>
          <IconButton label={t`Close`} icon={<X className="icon" />} />
        </Primitive.Close>
      </Primitive.Root>
      <Primitive.Viewport className="toasts" hotkey={[key]} label={t`Notifications (${key})`} />
    </Primitive.Provider>
  )
}
