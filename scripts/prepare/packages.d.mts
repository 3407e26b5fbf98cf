export interface LockedPackage {
  version?: string
  name?: string
  link?: boolean
  optional?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface Lock {
  packages: Record<string, LockedPackage>
}

export interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  neededToBuild: string[]
}

export function packagesFor(
  wanted: 'shop' | 'all',
  manifest: Manifest,
  lock: Lock,
): { manifest: Pick<Manifest, 'dependencies' | 'devDependencies'>; lock: Lock }
export function withAddresses(lock: Lock, registry: string): Lock
export function isStale(lock: Lock, installed: Record<string, LockedPackage>): boolean
