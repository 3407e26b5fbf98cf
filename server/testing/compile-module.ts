import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const compiler = resolve('node_modules/.bin/tsc')

/** As an engineer's project would be set up: strict, for Node, without a browser's types. */
const usual = ['--ignoreConfig', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023']

/** Compiles the files of a folder there; throws what the compiler says against them. */
export function compile(folder: string, files: readonly string[], ...more: readonly string[]): void {
  const nodeTypes = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')]
  const { status, stdout, stderr } = spawnSync(compiler, [...usual, ...nodeTypes, ...more, ...files], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

/** What a module becomes for those who do not compile it themselves. */
export function compileModule(source: string): { script: string; types: string } {
  const folder = mkdtempSync(join(tmpdir(), 'module-'))
  try {
    writeFileSync(join(folder, 'index.ts'), source)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    compile(folder, ['index.ts'], '--declaration')
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    return { script: read('index.js'), types: read('index.d.ts') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
