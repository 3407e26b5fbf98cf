export function problemsOf(message: string, translation: string | undefined): string[]
