import type { Tracing } from './tracing.ts'

/**
 * Wraps a port so that every call is a named, timed step; arguments and results are not recorded. Without tracing the
 * port itself is returned.
 */
export function traceCalls<Port extends object>(tracing: Tracing | undefined, name: string, port: Port): Port {
  if (!tracing) return port
  return new Proxy(port, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key)
      if (typeof part !== 'function') return part
      return (...given: unknown[]) =>
        tracing.step(`${name}.${String(key)}`, { 'peer.service': name }, () => Reflect.apply(part, target, given))
    },
  })
}
