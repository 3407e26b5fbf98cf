/**
 * The roles of the people who run the shop. Each may do everything that the roles before it may, so an endpoint names
 * the smallest role it takes.
 */
export const officeRoles = ['reader', 'support', 'manager', 'owner'] as const
export type OfficeRole = (typeof officeRoles)[number]

const ranks: ReadonlyMap<unknown, number> = new Map(officeRoles.map((role, rank) => [role, rank]))

export const isOfficeRole = (value: unknown): value is OfficeRole => ranks.has(value)

/** Whether a role includes what another may do. A user without a role, a customer, may do nothing of it. */
export const includesRole = (role: OfficeRole | null | undefined, least: OfficeRole): boolean =>
  (ranks.get(role) ?? -1) >= (ranks.get(least) ?? 0)

/** The roles that include this one: the callers an endpoint takes. */
export const rolesFrom = (least: OfficeRole): OfficeRole[] => officeRoles.filter((role) => includesRole(role, least))
