import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type PlanFilter, readPlanFilter, writePlanFilter } from '#contract/plans/plan-filter.ts'
import { type PlanSort, readPlanSort } from '#contract/plans/plan-sort.ts'
import { usePageSearch } from '../../../router/page-search.ts'

/** Longer than the gap between repeated keys, shorter than a visitor notices. */
const pauseMs = 150

export interface PlanChoice {
  filter: PlanFilter
  sort: PlanSort | undefined
}

function write({ filter, sort }: PlanChoice): string {
  const query = writePlanFilter(filter)
  if (sort) query.set('sort', sort)
  return query.toString()
}

function read(query: string): PlanChoice {
  const params = new URLSearchParams(query)
  return { filter: readPlanFilter(params), sort: readPlanSort(params) }
}

/**
 * How the plans are filtered and sorted. `chosen` answers a key at once. Writing the address and drawing the list takes a
 * slow phone longer than a frame, so both wait for a pause: `listed` is what the address says.
 */
export function usePlanChoice() {
  const address = usePageSearch()
  const written = write({ filter: readPlanFilter(address), sort: readPlanSort(address) })
  const [wanted, setWanted] = useState<string>()
  const [seen, setSeen] = useState(written)
  const [pathname, navigate] = useLocation()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (written !== seen) {
    setSeen(written)
    setWanted(undefined)
  }
  const query = wanted ?? written

  useEffect(() => () => clearTimeout(pause.current), [])

  const choose = (choice: PlanChoice) => {
    const next = write(choice)
    clearTimeout(pause.current)
    setWanted(next === written ? undefined : next)
    if (next === written) return
    const page = location.pathname
    pause.current = setTimeout(() => {
      // A link that was followed meanwhile has changed the address already, while its page is still on its way.
      if (location.pathname !== page) return
      // Replaces the history entry, so that Back leaves the page instead of undoing filters one by one.
      navigate(next ? `${pathname}?${next}` : pathname, { replace: true })
    }, pauseMs)
  }

  return {
    chosen: useMemo(() => read(query), [query]),
    listed: useMemo(() => read(written), [written]),
    choose,
  }
}
