/** A metric as an expression asks for it, and the labels that the expression wants of it. */
export interface AskedSeries {
  /** With its matchers, as it is written. */
  selector: string
  labels: string[]
  /** Values that are named one by one, which must exist: `{status="failed"}`, `{event=~"a|b"}`. */
  values: { label: string; value: string }[]
}

const metric = /\b(?:(?:landfall|process|nodejs)_\w+|up\b)(\{[^}]*\})?/g
const matcher = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)\s*(\()?/g
const plainNames = /^[\w-]+(?:\|[\w-]+)*$/

const namesIn = (list: string): string[] => list.match(/\w+/g) ?? []

/** Where the parenthesis that opens just before `from` is closed. */
function closing(expr: string, from: number): number {
  let depth = 1
  let at = from
  for (; depth > 0 && at < expr.length; at++) depth += expr[at] === '(' ? 1 : expr[at] === ')' ? -1 : 0
  return at
}

/** What each `by (…)` wants, and of which part of the expression; one that stands behind what it groups wants it of all. */
const groupings = (expr: string) =>
  [...expr.matchAll(grouping)].map(({ 0: whole, 1: list = '', 2: opens, index }) => {
    const start = opens ? index + whole.length : 0
    return { labels: namesIn(list), start, end: opens ? closing(expr, start) : expr.length }
  })

/** Enough of Prometheus' language to hold rules and panels against what a shop really tells. */
export function askedSeries(expr: string): AskedSeries[] {
  const groups = groupings(expr)
  return [...expr.matchAll(metric)].map(({ 0: selector, 1: braces = '', index }) => {
    const matchers = [...braces.matchAll(matcher)]
    const wanted = groups.filter(({ start, end }) => index >= start && index < end).flatMap(({ labels }) => labels)
    const named = matchers.filter(([, , sign = '', value = '']) => sign.startsWith('=') && plainNames.test(value))
    return {
      selector,
      labels: [...new Set([...matchers.map(([, label = '']) => label), ...wanted])],
      values: named.flatMap(([, label = '', , list = '']) => list.split('|').map((value) => ({ label, value }))),
    }
  })
}

/** The labels that a text fills in: `{{queue}}` of a legend, `{{ $labels.queue }}` of an annotation. */
export const filledIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label)

/** The labels that are left of what an expression aggregates; undefined when it aggregates nothing. */
export function keptLabels(expr: string): string[] | undefined {
  if (!/\b(?:sum|max|min|avg|count|topk|quantile)\b/.test(expr)) return undefined
  return groupings(expr).flatMap(({ labels }) => labels)
}
