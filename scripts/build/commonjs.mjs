import { mkdirSync, writeFileSync } from 'node:fs'

/** What runs on Node is built as CommonJS: that is the form whose compiled code can be kept (`server/platform/compiled-code.ts`). */
export const commonjs = {
  format: 'cjs',
  dynamicImportInCjs: false,
  entryFileNames: '[name].js',
  chunkFileNames: 'assets/[name]-[hash].js',
}

const hex = (unit) => unit.toString(16).padStart(4, '0')

/** A single non-Latin letter makes Node store the whole file at two bytes per character. */
export const plainLetters = {
  name: 'plain-letters',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(/[^\p{ASCII}]/gu, (letter) =>
          Array.from({ length: letter.length }, (_, at) => `\\u${hex(letter.charCodeAt(at))}`).join(''),
        )
  },
}

/** Tells Node that the files are CommonJS: the project's own package.json says ES modules. */
export function writeType() {
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/package.json', '{ "type": "commonjs" }\n')
}
