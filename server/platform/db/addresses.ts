const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i

/**
 * The address of each host of `postgres://user@a:5432,b:5433/shop`. PostgreSQL's own programs take such a list as it
 * is, but `URL` and node-postgres do not.
 */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

/** The address of the first host, for what all of them share: the user, the database and the settings. */
export const firstAddress = (url: string): URL => new URL(addressesIn(url)[0] ?? url)

/** All hosts with their ports, for a sentence. */
export const hostsIn = (url: string): string => parts.exec(url)?.[2] ?? ''

/** Changes what all hosts share. */
export function changeAddress(url: string, change: (address: URL) => void): string {
  const address = firstAddress(url)
  change(address)
  const [, before = '', , after = ''] = parts.exec(address.href) ?? []
  return before + hostsIn(url) + after
}
