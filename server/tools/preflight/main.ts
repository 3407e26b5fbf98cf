import { readSettingsFile } from '../read-settings-file.ts'

/** `npm run preflight -- deploy/.env`: with the settings of a file, or of the environment where none is named. */
async function main(): Promise<void> {
  Object.assign(process.env, readSettingsFile(process.argv[2]))
  // What is loaded from here on may read the environment as it is loaded.
  const { preflight } = await import('./preflight.ts')
  await preflight()
}

void main()
