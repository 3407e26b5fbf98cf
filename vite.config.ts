import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './scripts/build/vite-chunks.ts'
import { faces } from './scripts/build/vite-faces.ts'
import { flags } from './scripts/build/vite-flags.ts'
import { words } from './scripts/build/vite-words.ts'

/** Fonts and pictures keep their names: they stand in no list. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [words({ withText: command === 'serve' }), react(), tailwindcss(), flags(), faces()],
  // Else React would look at the environment when the shop starts, and render with all its checks where NODE_ENV is not set.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : ['web/entry-client.tsx', 'web/boot/early.ts'],
      // Every page loads the list of all files, so their names are as short as can be: 42 bits tell the files of a thousand
      // releases apart that one browser may have kept.
      output: isSsrBuild ? {} : { codeSplitting, chunkFileNames: 'assets/[hash:7].js', assetFileNames },
    },
  },
}))
