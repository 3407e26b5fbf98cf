import { mkdirSync, writeFileSync } from 'node:fs'

/** What runs on Node is built as CommonJS: that is the form whose compiled code can be kept (`server/platform/compiled-code.ts`). */
export const commonjs = {
  format: 'cjs',
  dynamicImportInCjs: false,
  entryFileNames: '[name].js',
  chunkFileNames: 'assets/[name]-[hash].js',
}

/** Tells Node that the files are CommonJS: the project's own package.json says ES modules. */
export function writeType() {
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/package.json', '{ "type": "commonjs" }\n')
}
