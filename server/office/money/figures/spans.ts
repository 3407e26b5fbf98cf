/** Something was switched on or off at a moment. */
export interface Switch {
  at: Date
  isOn: boolean
  /** When it goes off by itself. */
  until?: Date | null
}

export interface Span {
  from: Date
  /** Null while it lasts. */
  to: Date | null
}

/** The times during which it was on, within a range; switches are given oldest first. */
export function spansOf(switches: readonly Switch[], { from, to, now }: { from: Date; to: Date; now: Date }): Span[] {
  const spans: Span[] = []
  for (const [index, { at, isOn, until }] of switches.entries()) {
    if (!isOn) continue
    const next = switches[index + 1]?.at
    const ends = [next, until ?? undefined].flatMap((end) => (end && end <= now ? end : []))
    const end = ends.length > 0 ? new Date(Math.min(...ends.map(Number))) : null
    const last = spans.at(-1)
    if (at >= to || (end !== null && end <= from)) continue
    // Switched on again while it was on: one span.
    if (last?.to && +last.to >= +at) last.to = end
    else spans.push({ from: at < from ? from : at, to: end })
  }
  return spans.map((span) => (span.to && span.to > to ? { ...span, to } : span))
}
