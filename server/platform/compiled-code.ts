import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { debuglog } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

const tell = debuglog('compiled')

/** Beside the file. Another kind of machine may understand the same version's code differently. */
const nameFor = (file: string): string => `${file}.compiled-${process.arch}`

/** The arguments that Node gives to a CommonJS file, before its first line, so that a stack trace names the right ones. */
const wrapped = (code: string): string => `(function(exports,require,module,__filename,__dirname){${code}\n})`

type Run = (exports: unknown, require: NodeJS.Require, module: NodeModule, file: string, folder: string) => void

/**
 * From here on, files below `folder` are loaded with what the build compiled (`scripts/build/keep-compiled.mjs`), which
 * saves a fifth of a start. It is as trustworthy as the files are, since it lies beside them. V8 refuses what another
 * version or other flags made, and compiles the file as it always does. `NODE_DEBUG=compiled` says what became of each.
 * Returns what writes down all that was compiled so far.
 */
export function useCompiledCode(folder: string): () => void {
  const { extensions } = createRequire(join(folder, 'any.js'))
  const usual = extensions['.js']
  const scripts = new Map<string, Script>()
  extensions['.js'] = (module, file) => {
    if (!file.startsWith(folder + sep)) return usual(module, file)
    const script = load(file)
    scripts.set(file, script)
    const run = script.runInThisContext() as Run
    run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file))
  }
  return () => scripts.forEach((script, file) => writeFor(file, script))
}

function load(file: string): Script {
  const cachedData = compiledFor(file)
  const script = new Script(wrapped(readFileSync(file, 'utf8')), { filename: file, cachedData })
  tell('%s: %s', file, cachedData ? (script.cachedDataRejected ? 'refused' : 'taken') : 'not there')
  return script
}

/**
 * V8 compares only the length of a file. One that somebody changed by hand is newer than what was compiled from it. What
 * cannot be read is done without.
 */
function compiledFor(file: string): Buffer | undefined {
  try {
    const kept = nameFor(file)
    return statSync(kept).mtimeMs >= statSync(file).mtimeMs ? readFileSync(kept) : undefined
  } catch {
    return undefined
  }
}

/** Every user who may read the file may read this too: the shop itself writes files that nobody else can open. */
function writeFor(file: string, script: Script): void {
  writeFileSync(nameFor(file), script.createCachedData())
  chmodSync(nameFor(file), statSync(file).mode)
}

/** Until the returned function is called, V8 forgets nothing that it compiled. Flags must be as they were to begin with. */
export function forgetNothing(): () => void {
  setFlagsFromString('--no-flush-bytecode')
  return () => setFlagsFromString('--flush-bytecode')
}
