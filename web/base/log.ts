/** The one way to the browser's console: for what went wrong, was handled, and someone may want to know. */
export const warn = (message: string, cause?: unknown) => console.warn(message, cause)

/** For what happened as it should and stays on this machine. */
export const note = (message: string, detail?: unknown) => console.info(message, detail)
