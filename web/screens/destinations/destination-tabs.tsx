import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { stepFor } from '../../ui/arrow-step.ts'
import '../../ui/tabs.css'
import { type DestinationsTab, tabs, writeAddress } from './destinations-address.ts'

const labels: Record<DestinationsTab, string> = { global: 'Global', regional: 'Regional', countries: 'Countries' }

/**
 * Tabs that are links, since each has an address: they work without script, open in a new window and are
 * found by search engines. Arrow keys move along them; Enter opens.
 */
export function DestinationTabs({ chosen, children }: { chosen: DestinationsTab; children: ReactNode }) {
  const id = useId()
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll('a')]
    const next = stepFor(
      event.key,
      all.findIndex((tab) => tab === document.activeElement),
      all.length,
    )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label="Destinations" className="tabs mt-5" onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <a
            key={tab}
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            className="tab"
            href={writeAddress({ tab, search: '' })}
          >
            {labels[tab]}
          </a>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="tab-panel">
        {children}
      </div>
    </>
  )
}
