import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { stepFor } from './arrow-step.ts'
import './tabs.css'

export type Tab<Value extends string> = { value: Value; label: ReactNode; count?: number | undefined }

type TabsProps<Value extends string> = {
  /** What is being chosen, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** `horizon` rests on a line; `segment` is a switch between two or three. */
  look?: 'horizon' | 'segment'
  className?: string
  /** The chosen tab's content. */
  children: ReactNode
}

/** Arrow keys, Home and End move along the tabs and select them; Tab moves on into the panel. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, look = 'horizon', className, children } = props
  const id = useId()

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = stepFor(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
      document.documentElement.dir,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div className={className}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={look === 'segment' ? 'segment' : 'tabs'}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className="tab"
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="tab-panel">
        {children}
      </div>
    </div>
  )
}
