// Writes a CycloneDX bill of materials of what runs in a shop: the packages of the lock file without those only
// developers need. The same lock file gives the same bytes.
import { createHash } from 'node:crypto'

const nameOf = (path) => path.split('node_modules/').at(-1)

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Where Node finds a package required from a path: beneath it first, then further up. */
function resolve(packages, from, name) {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  if (from === '') return undefined
  return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

const hashesOf = (integrity) =>
  (integrity ?? '')
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }))

function componentOf([path, { version, license, integrity }]) {
  const name = nameOf(path)
  const [group, ownName] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const hashes = hashesOf(integrity)
  return {
    type: 'library',
    'bom-ref': path,
    ...(group && { group }),
    name: ownName,
    version,
    ...(hashes.length > 0 && { hashes }),
    ...(license && { licenses: [{ expression: license }] }),
    purl: purlOf(name, version),
  }
}

/** The bill for an npm lock file (version 3). `broughtAlong` are development packages that are bundled whole. */
export function writeSbom({ packages }, broughtAlong = []) {
  const isUsed = (path) => !packages[path].dev || broughtAlong.includes(nameOf(path))
  const { '': shop, ...others } = packages
  const used = Object.entries(others)
    .filter(([path, { link }]) => !link && isUsed(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const ref = `${shop.name}@${shop.version}`
  const dependencyOf = ([path, { dependencies, optionalDependencies, peerDependencies }]) => ({
    ref: path || ref,
    dependsOn: Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      .map((name) => resolve(packages, path, name))
      .filter((found) => found && isUsed(found))
      .toSorted(),
  })
  const bill = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name: shop.name,
        version: shop.version,
        ...(shop.license && { licenses: [{ expression: shop.license }] }),
      },
    },
    components: used.map(componentOf),
    dependencies: [dependencyOf(['', shop]), ...used.map(dependencyOf)],
  }
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  const uuid = [digest.slice(0, 8), digest.slice(8, 12), `5${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${[...uuid, digest.slice(20, 32)].join('-')}`,
    version: 1,
    ...bill,
  }
}
