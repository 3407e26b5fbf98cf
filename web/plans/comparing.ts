/** So many plans fit side by side. */
export const mostCompared = 4

/** Under which the browser keeps those that were picked. */
export const pickedKey = 'picked-plans'
