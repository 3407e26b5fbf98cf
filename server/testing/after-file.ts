import { afterAll } from 'vitest'

type Chore = () => Promise<void>

const chores = new Set<Chore>()

/**
 * Has something done after each test file of this worker. A worker loads a module once, so an `afterAll` in a module
 * that files share follows only the first of them.
 */
export const afterEachFile = (chore: Chore): void => void chores.add(chore)

/** For the setup file, which runs anew for each test file. */
export const doChoresAfterThisFile = (): void =>
  afterAll(async () => {
    for (const chore of chores) await chore()
  })
