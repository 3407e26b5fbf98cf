export const pseudoLanguage: string
export function disguise(message: string): string
