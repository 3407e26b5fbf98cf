/** The prefix of paths that only admins may call. */
export const adminFolder = '/api/admin/'
