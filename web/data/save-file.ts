import { checkAnswer, fetchProven } from './api.ts'

/** Fetches a file and hands it to the browser to keep. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetchProven(path, { credentials: 'include' })
  await checkAnswer(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  // The browser takes the file in its own time; long before this it has.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** `landfall-account.json`: the shop's name as files are called, and what the file is. */
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
