/** In bytes, of what is sent. */
export const largestPicture = 4 * 1024 * 1024

/** The office is English. It says this before anything is sent, and the server says it of what was sent all the same. */
export const pictureTooLarge = 'This file is larger than 4 MB. Please save the picture smaller and try again.'
