export function findChromium(): Promise<{ path: string; missing?: undefined } | { path?: undefined; missing: string }>
export function findShell(): string | undefined
