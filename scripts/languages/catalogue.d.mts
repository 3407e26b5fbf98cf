export function readCatalogue(language: string): Record<string, { message?: string; translation?: string }>
