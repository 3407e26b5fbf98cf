/** A part of the world as addresses write it: `Middle East` is `middle-east`. */
export const regionIdOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
