/** The one way to the browser's console: for what went wrong, was handled, and someone may want to know. */
export const warn = (message: string, cause?: unknown) => console.warn(message, cause)
