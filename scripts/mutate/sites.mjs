import { parseAst } from 'vite'

/**
 * The places in a file where a check or a step can be broken, and the ways to break each. A condition becomes always
 * true and always false, `a && b` loses either side, an awaited call is skipped, and a database condition loses one of
 * its parts.
 */
export function sitesOf(source) {
  const sites = []
  const text = ({ start, end }) => source.slice(start, end)
  const add = ({ start, end }, label, ...broken) => {
    // `if (a && b)` is a condition and an `&&` in one place.
    const same = sites.find((site) => site.start === start && site.end === end)
    if (same) same.broken.push(...broken)
    else sites.push({ start, end, label, original: source.slice(start, end).replace(/\s+/g, ' '), broken })
  }

  const visitors = {
    IfStatement: ({ test }) => add(test, 'condition', 'true', 'false'),
    ConditionalExpression: ({ test }) => add(test, 'condition', 'true', 'false'),
    LogicalExpression: (node) => {
      if (node.operator !== '??') add(node, node.operator, text(node.left), text(node.right))
    },
    ExpressionStatement: ({ expression }) => {
      const call = expression.type === 'AwaitExpression' ? expression : undefined
      if (call && !/^await (sleep|log)\b/.test(text(call))) add(call, 'step', 'undefined')
    },
    CallExpression: (node) => {
      if (node.callee.name !== 'and') return
      const parts = node.arguments.map(text)
      add(node, 'and()', ...parts.map((_, left) => `and(${parts.toSpliced(left, 1).join(', ')})`))
    },
  }

  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!node || typeof node.type !== 'string') return
    visitors[node.type]?.(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value)
  }
  walk(parseAst(source, { lang: 'ts' }).body)
  return sites
}

/** The source with every break in it, each inactive until its number is set. */
export function instrument(source, sites, register) {
  const within = (outer, inner) => outer !== inner && outer.start <= inner.start && inner.end <= outer.end
  const known = sites.map((site) => ({ ...site, mutants: site.broken.map((broken) => register(site, broken)) }))

  const render = (start, end, inside) => {
    const outermost = inside.filter((site) => !inside.some((other) => within(other, site)))
    let out = ''
    let at = start
    for (const site of outermost.toSorted((a, b) => a.start - b.start)) {
      const original = render(
        site.start,
        site.end,
        inside.filter((other) => within(site, other)),
      )
      const broken = site.mutants.map(({ id, code }) => `globalThis.activeBreak === ${id} ? (${code}) : `).join('')
      const ids = site.mutants.map(({ id }) => id)
      // Without semicolons a line that starts with a bracket would continue the one before.
      const head = site.label === 'step' ? 'void ' : ''
      out += `${source.slice(at, site.start)}${head}(${broken}(globalThis.passBreaks?.(${ids}), ${original}))`
      at = site.end
    }
    return out + source.slice(at, end)
  }
  return render(0, source.length, known)
}
