import { JestAsymmetricMatchers, JestChaiExpect, JestExtend, getState, setState, GLOBAL_EXPECT } from '@vitest/expect'
import * as chai from 'chai'

// Replaces vitest while mutants are tried: the same tests, each callable any number of times in one process.
chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const expect = (value, message) => chai.expect(value, message)
Object.assign(expect, chai.expect)
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true })
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect)
void getState

export const tests = []
export const endings = []
let hooks = []
let path = []

export function describe(name, body) {
  const outside = { hooks, path }
  hooks = [...hooks]
  path = [...path, name]
  body()
  ;({ hooks, path } = outside)
}

describe.each = (cases) => (name, body) => {
  for (const one of cases) describe(name.replace('%s', String(one)), () => body(one))
}

describe.skipIf = (isSkipped) => (isSkipped ? () => undefined : describe)

export const beforeEach = (hook) => hooks.push(hook)
export const afterEach = () => undefined
export const beforeAll = (hook) => hooks.push(hook)
export const afterAll = (hook) => endings.push(hook)
export const vi = { spyOn: () => ({ mockImplementation: () => undefined }), waitFor }

async function waitFor(check, until = Date.now() + 2000) {
  try {
    return await check()
  } catch (error) {
    if (Date.now() > until) throw error
    await new Promise((resolve) => setTimeout(resolve, 50))
    return waitFor(check, until)
  }
}

/** Called between files: the hooks of one file are not for the next. */
export const forgetHooks = () => (hooks = [])

export function test(name, body) {
  const own = hooks
  tests.push({
    name: [...path, name].join(' › '),
    async run() {
      for (const hook of own) await hook()
      await body()
    },
  })
}
test.each = (cases) => (name, body) => {
  for (const one of cases) {
    const values = Array.isArray(one) ? one : [one]
    test(name.replace('%s', String(values[0])), () => body(...values))
  }
}
