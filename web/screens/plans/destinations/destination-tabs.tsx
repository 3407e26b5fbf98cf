import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from '../../../language/link.tsx'
import { stepFor } from '../../../ui/arrow-step.ts'
import '../../../ui/tabs.css'
import { type DestinationsTab, tabs, writeAddress } from './destinations-address.ts'

const labels = { global: msg`Global`, regional: msg`Regional`, countries: msg`Countries` } satisfies Record<
  DestinationsTab,
  unknown
>

/**
 * Tabs that are links, since each has its own address: they work without script, open in a new window and are found by
 * search engines. Arrow keys move between them; Enter opens one.
 */
export function DestinationTabs({ chosen, children }: { chosen: DestinationsTab; children: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll('a')]
    const next = stepFor(
      event.key,
      all.findIndex((tab) => tab === document.activeElement),
      all.length,
      document.documentElement.dir,
    )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={t`Destinations`} className="tabs mt-5" onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            className="tab"
            href={writeAddress({ tab, search: '' })}
          >
            {t(labels[tab])}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="tab-panel">
        {children}
      </div>
    </>
  )
}
