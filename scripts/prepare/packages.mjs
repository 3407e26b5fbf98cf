// Selects packages of the lock file: all of them, or those a shop is built from and runs on.

/** Where Node finds a package required from a path: beneath it first, then further up. */
function resolve(packages, from, name) {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  if (from === '') return undefined
  return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

const isLeftOut = ({ peerDependenciesMeta = {} }, name) => peerDependenciesMeta[name]?.optional === true

function neighboursOf(packages, path) {
  const { dependencies, optionalDependencies, peerDependencies = {}, ...rest } = packages[path]
  const peers = Object.keys(peerDependencies).filter((name) => !isLeftOut(rest, name))
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    .map((name) => resolve(packages, path, name))
    .filter(Boolean)
}

/** The paths of these packages and of all their dependencies. */
function closureOf(packages, names) {
  const found = new Set(names.map((name) => resolve(packages, '', name)).filter(Boolean))
  for (const path of found) for (const next of neighboursOf(packages, path)) found.add(next)
  return found
}

const pick = (record = {}, names) => Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)))

/**
 * The manifest and the lock file for a selection of the packages. `wanted` is 'shop', for what a start needs, or 'all'.
 * What the build needs besides the shop's own dependencies is listed in package.json under `neededToBuild`.
 */
export function packagesFor(wanted, manifest, lock) {
  if (wanted === 'all') return { manifest, lock }
  const { neededToBuild, dependencies, devDependencies, scripts: _scripts, ...rest } = manifest
  const kept = { dependencies, devDependencies: pick(devDependencies, new Set(neededToBuild)) }
  const { '': root, ...packages } = lock.packages
  const paths = closureOf(lock.packages, [...Object.keys(dependencies), ...neededToBuild])
  return {
    manifest: { ...rest, ...kept },
    lock: { ...lock, packages: { '': { ...root, ...kept }, ...pick(packages, paths) } },
  }
}

/**
 * The lock file with the address of each package. Ours has none, so that it fits every registry; without them npm first
 * asks for a list of all versions of each package, which takes as long as everything else.
 */
export function withAddresses(lock, registry) {
  const addressOf = (path, { name = path.split('node_modules/').at(-1), version }) =>
    `${registry.replace(/\/$/, '')}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
  return {
    ...lock,
    packages: Object.fromEntries(
      Object.entries(lock.packages).map(([path, each]) => [
        path,
        path === '' || each.link ? each : { ...each, resolved: addressOf(path, each) },
      ]),
    ),
  }
}

/** Whether an installed package is missing or outdated. Optional ones may be missing, extra ones are fine. */
export const isStale = (lock, installed) =>
  Object.entries(lock.packages).some(([path, wanted]) => {
    if (path === '') return false
    const found = installed[path]
    return found ? found.version !== wanted.version : !wanted.optional
  })
