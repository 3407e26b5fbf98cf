interface LockFile {
  packages: Record<
    string,
    {
      dev?: boolean
      devOptional?: boolean
      dependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
      peerDependencies?: Record<string, string>
    }
  >
}
export function packagesThatRun(lock: LockFile): Set<string>
export function isReadHere(path: string): boolean
