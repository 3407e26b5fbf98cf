/** A metric used in an expression, and the labels the expression needs. */
export interface AskedSeries {
  /** With its matchers, as written. */
  selector: string
  labels: string[]
  /** Label values that must exist: `{status="failed"}`, `{event=~"a|b"}`. */
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

/**
 * The labels of each `by (…)`, and the part of the expression they apply to; one after its operand applies to the
 * whole.
 */
const groupings = (expr: string) =>
  [...expr.matchAll(grouping)].map(({ 0: whole, 1: list = '', 2: opens, index }) => {
    const start = opens ? index + whole.length : 0
    return { labels: namesIn(list), start, end: opens ? closing(expr, start) : expr.length }
  })

/** Parses enough of PromQL to check rules and panels against the metrics a shop really exports. */
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

/** The labels a template uses: `{{queue}}` of a legend, `{{ $labels.queue }}` of an annotation. */
export const filledIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label)

/** The labels left after an expression aggregates; undefined when it does not aggregate. */
export function keptLabels(expr: string): string[] | undefined {
  if (!/\b(?:sum|max|min|avg|count|topk|quantile)\b/.test(expr)) return undefined
  return groupings(expr).flatMap(({ labels }) => labels)
}
