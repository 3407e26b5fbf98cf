/** How many plans fit side by side. */
export const mostCompared = 4

/** The storage key of the picked plans. */
export const pickedKey = 'picked-plans'
