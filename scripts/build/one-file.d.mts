export const leftOutside: string[]
