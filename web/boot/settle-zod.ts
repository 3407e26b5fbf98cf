/**
 * Before zod compiles a schema it tries whether it may, by `new Function`. Our content security policy forbids it, and
 * the browser reports each try as a violation. Zod keeps its settings in this global, which every copy of it shares: set
 * here, before any is loaded, they cost nothing. `config()` of zod does the same and brings 3 KB to pages without a form.
 */
export const settleZod = () => Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
