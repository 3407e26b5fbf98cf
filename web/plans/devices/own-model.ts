interface Hints {
  platform: string
  getHighEntropyValues: (hints: string[]) => Promise<{ model?: string }>
}

type OwnModel = { kind: 'model'; model: string } | { kind: 'apple' } | { kind: 'untold' }

/** What this device calls itself. Browsers on Android tell when asked; Apple's do not. */
export async function askOwnModel(browser: Navigator = navigator): Promise<OwnModel> {
  const { userAgentData } = browser as Navigator & { userAgentData?: Hints }
  if (/iPhone|iPad|Macintosh/.test(browser.userAgent)) return { kind: 'apple' }
  const told = await userAgentData?.getHighEntropyValues(['model']).catch(() => undefined)
  return told?.model ? { kind: 'model', model: told.model } : { kind: 'untold' }
}
