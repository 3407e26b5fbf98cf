/** What only administrators may call begins like this. */
export const adminFolder = '/api/admin/'
