/** A part of the world as in addresses: `Middle East` is `middle-east`. */
export const regionIdOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
