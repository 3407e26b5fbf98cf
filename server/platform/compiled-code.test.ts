import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepCompiledCode } from './compiled-code.ts'

test.skipIf(process.platform === 'win32')('compiled code is kept only where no other user can put any', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const kept: string[] = []
  const keep = (place: string) => kept.push(place)

  for (const mode of [0o777, 0o770]) {
    chmodSync(folder, mode)
    keepCompiledCode({ DATA_DIR: folder }, keep)
  }
  keepCompiledCode({ DATA_DIR: join(folder, 'not-there') }, keep)
  expect(kept).toEqual([])

  chmodSync(folder, 0o700)
  keepCompiledCode({ DATA_DIR: folder }, keep)
  expect(kept).toEqual([join(folder, 'compiled')])
})
