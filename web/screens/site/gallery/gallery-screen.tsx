import { useState } from 'react'
import { Tabs } from '../../../ui/tabs.tsx'
import { TooltipProvider } from '../../../ui/tooltip.tsx'
import { Colours, Type } from './foundations.tsx'
import { Actions } from './actions.tsx'
import { Choosing } from './choosing.tsx'
import { Fields } from './fields.tsx'
import { Floating } from './floating.tsx'
import { Showing } from './showing.tsx'
import { Telling } from './telling.tsx'
import './gallery.css'

export const load = () => ({ head: { title: 'Components', isHidden: true } })

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
] as const
type Theme = (typeof themes)[number]['value']

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Every UI part in every state on one page. The server serves it in the sandbox only. */
export function Screen() {
  const [theme, setTheme] = useState<Theme>('system')
  const choose = (next: Theme) => {
    setTheme(next)
    apply(next)
  }
  return (
    <TooltipProvider>
      <div className="wrap gallery">
        <div className="page-head">
          <h1>Components</h1>
          <p className="muted">Every part in every state, by day and by night.</p>
        </div>
        <Tabs label="Theme" look="segment" tabs={themes} value={theme} onChange={choose} className="gallery-theme">
          <Colours />
        </Tabs>
        <Type />
        <Actions />
        <Fields />
        <Choosing />
        <Showing />
        <Floating />
        <Telling />
      </div>
    </TooltipProvider>
  )
}
