/** Two characters match half the world, so a search starts with the third. */
export const isSearchable = (text: string): boolean => [...text.trim()].length > 2
