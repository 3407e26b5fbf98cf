import { checkAnswer, fetchProven } from './api.ts'

/** Fetches a file and has the browser save it. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetchProven(path, { credentials: 'include' })
  await checkAnswer(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  // The browser saves in its own time; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A file name such as `landfall-account.json`: the shop's name and what the file is. */
export const fileNameOf = (shop: string, what: string): string => {
  const written = shop
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return written ? `${written}-${what}` : what
}
