const script = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi

/** A page only to look at: without scripts and their data, in one theme, and with nothing to click. */
export const stillPage = (html: string, theme: 'light' | 'dark'): string =>
  html
    .replaceAll(script, '')
    .replace(/<link rel="manifest"[^>]*>/, '')
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace('<body>', '<body inert>')
