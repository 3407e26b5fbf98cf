import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { type CalendarLinks, calendarLinks } from './calendar-links.ts'

/** Links to add the trip to a calendar. Those that subscribe come first, if calendar services can reach the shop. */
export function AddToCalendar({ path, name }: { path: string; name: string }) {
  const { t } = useLingui()
  const [links, setLinks] = useState<CalendarLinks>()
  const ways = links && [
    { label: t`Apple Calendar`, href: links.apple },
    { label: t`Google Calendar`, href: links.google },
    { label: t`Outlook`, href: links.outlook },
  ]
  return (
    <details className="add-to-calendar" onToggle={() => setLinks(calendarLinks(path, window.location, name))}>
      <summary className="btn btn-line btn-sm">
        <CalendarPlus className="icon" />
        <Trans>Add to calendar</Trans>
      </summary>
      <ul className="small">
        {ways?.map(({ label, href }) => (
          <li key={label}>
            <a className="link" href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className="link" href={path} download>
            <Trans>Download the file</Trans>
          </a>
        </li>
      </ul>
      {links && (
        <p className="tiny muted">
          <Trans>A subscribed calendar updates automatically when the plan actually starts.</Trans>
        </p>
      )}
    </details>
  )
}
