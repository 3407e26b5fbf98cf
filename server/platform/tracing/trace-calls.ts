import type { Tracing } from './tracing.ts'

/** A port whose every call is a step, named and timed; what goes in and out is not looked at. Untraced, it is itself. */
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
