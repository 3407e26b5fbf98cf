export const resolve = (specifier, context, next) =>
  specifier === 'vitest'
    ? { url: new URL('./tests.mjs', import.meta.url).href, shortCircuit: true }
    : next(specifier, context)
