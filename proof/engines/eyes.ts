import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

let built: Promise<string> | undefined

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('in-page.ts', import.meta.url)), formats: ['iife'], name: 'inPage' },
    },
  })
  const [{ output }] = [made].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

/** The script that finds the parts of a page, as one text. */
export const eyes = (): Promise<string> => (built ??= bundle())
