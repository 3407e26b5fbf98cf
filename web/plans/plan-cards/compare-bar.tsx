import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { paths } from '#contract/site/paths.ts'
import { planName } from '#contract/plans/place-names.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useNaming } from '../../language/naming.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import './compare-bar.css'
import { clearPicks } from './picked-plans.ts'

/** Sits above the page's own bar, if there is one. The page and the cookie question need to know its height. */
export default function CompareBar({ picked }: { picked: readonly PackageView[] }): ReactNode {
  const { t } = useLingui()
  const naming = useNaming()
  const bar = useRef<HTMLElement>(null)
  const count = picked.length
  // Screen readers announce only changes after it was rendered, so it starts empty.
  const told = useDeferredValue(count, 0)
  useLayoutEffect(() => {
    const box = bar.current
    if (!box) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--compare-bar', `${box.offsetHeight}px`))
    watch.observe(box)
    return () => {
      watch.disconnect()
      style.removeProperty('--compare-bar')
    }
  }, [])

  const handleClear = () => {
    clearPicks()
    // The button disappears with the picks it cleared, so move the keyboard focus to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <section ref={bar} className="compare-bar on-sea" aria-label={t`Plans to compare`}>
      <ul>
        {picked.map((plan) => (
          <li key={plan.id}>{planName(plan, naming)}</li>
        ))}
      </ul>
      <p role="status" className="vh">
        {told > 0 && <Plural value={told} one="# plan picked to compare" other="# plans picked to compare" />}
      </p>
      <div className="compare-bar-acts">
        {count > 1 ? (
          <LinkButton look="sun" size="sm" href={paths.compare(picked.map(({ id }) => id))}>
            <Plural value={count} one="Compare # plan" other="Compare # plans" />
          </LinkButton>
        ) : (
          <span className="compare-bar-hint">
            <Trans>Pick one more to compare</Trans>
          </span>
        )}
        <IconButton label={t`Clear the plans to compare`} icon={<X className="icon" />} onClick={handleClear} />
      </div>
    </section>
  )
}
