/** The only place that writes to the browser's console: for failures that were handled but may interest a developer. */
export const warn = (message: string, cause?: unknown) => console.warn(message, cause)
