/**
 * The kind of the consent to begin before the days to withdraw are over. It is no text of the operator's. Apart from its
 * schema, because the plan's page needs the kind and would load all of zod with the rest.
 */
export const beginNow = 'begin-now' as const
