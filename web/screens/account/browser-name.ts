// The order matters: nearly every browser also calls itself Safari, and Edge calls itself Chrome.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

const nameIn = (table: typeof browsers | typeof systems, userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** `Safari on iPhone`: enough for someone to recognise their own device. */
export function browserName(userAgent: string | null | undefined): string {
  const text = userAgent ?? ''
  const browser = nameIn(browsers, text) ?? 'A browser'
  const system = nameIn(systems, text)
  return system ? `${browser} on ${system}` : browser
}
