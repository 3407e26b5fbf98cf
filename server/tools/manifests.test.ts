import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { describe, expect, test } from 'vitest'
import { readConfig, variables } from '../config.ts'

/** The fields of a manifest that these tests read; the schemas check all of it. */
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: Spec
  data?: Record<string, string>
}
type Labels = Record<string, string>
interface Spec {
  template: { metadata: { labels: Labels }; spec: Pod }
  jobTemplate: { spec: { template: { metadata: { labels: Labels }; spec: Pod } } }
  selector: Labels & { matchLabels: Labels }
  podSelector: { matchLabels: Labels }
  ports: { port: number; targetPort: string }[]
  ingress: { ports: { port: string }[] }[]
  rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[]
  scaleTargetRef: { kind: string; name: string }
  minReplicas: number
  minAvailable: number
  replicas?: number
}
interface Pod {
  terminationGracePeriodSeconds: number
  containers: Container[]
  volumes: { name: string; persistentVolumeClaim?: { claimName: string }; configMap?: { name: string } }[]
}
interface Probe {
  httpGet: { path: string; port: string }
  timeoutSeconds: number
}
interface Container {
  image: string
  env: { valueFrom?: { secretKeyRef: { name: string } } }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe: Probe
  livenessProbe: Probe
  readinessProbe: Probe
  lifecycle?: { preStop: { exec: { command: string[] } } }
  resources: { requests: { cpu?: string } }
  volumeMounts: { name: string }[]
}

interface Kustomization {
  resources: string[]
  configMapGenerator?: { name: string; files: string[] }[]
  images?: { name: string }[]
}

const read = <T>(path: string): T[] =>
  parseAllDocuments(readFileSync(path, 'utf8'), { strict: true, uniqueKeys: true }).map((document) => {
    expect([...document.errors, ...document.warnings], path).toEqual([])
    return document.toJS() as T
  })

const [kustomization] = read<Kustomization>('deploy/kustomization.yml') as [Kustomization]
const [photos] = read<Kustomization>('deploy/kubernetes/photos/kustomization.yml') as [Kustomization]
const files = [
  ...kustomization.resources.map((file) => join('deploy', file)),
  ...photos.resources.map((file) => join('deploy/kubernetes/photos', file)),
]
const manifests = files.flatMap((file) => read<Manifest>(file))
const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const namesOf = (kind: string) => of(kind).map(({ metadata }) => metadata.name)

const pods = [
  ...of('Deployment').map(({ spec }) => spec.template),
  ...of('CronJob').map(({ spec }) => spec.jobTemplate.spec.template),
]
const fits = (labels: Labels, wanted: Labels) => Object.entries(wanted).every(([name, value]) => labels[name] === value)
const podsWith = (wanted: Labels) => pods.filter(({ metadata }) => fits(metadata.labels, wanted))
const shops = of('Deployment').map(({ spec }) => spec.template.spec)

describe('the manifests for Kubernetes', () => {
  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s matches its schema',
    async (_name, manifest) => {
      const kinds = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Record<
        string,
        new (manifest: Manifest) => { validate(): void }
      >
      const Kind = kinds[manifest.kind]
      expect(() => Kind && new Kind(manifest).validate()).not.toThrow()
      expect(Kind).toBeDefined()
    },
  )

  test('every label selector matches a pod', () => {
    for (const { metadata, spec } of of('Deployment'))
      expect(podsWith(spec.selector.matchLabels), metadata.name).toEqual([spec.template])
    for (const { metadata, spec } of of('PodDisruptionBudget'))
      expect(podsWith(spec.selector.matchLabels), metadata.name).toHaveLength(1)
    for (const { metadata, spec } of of('NetworkPolicy'))
      expect(podsWith(spec.podSelector.matchLabels).length, metadata.name).toBeGreaterThan(0)
    for (const { metadata, spec } of of('Service').filter(({ metadata }) => metadata.name !== 'nobody'))
      expect(podsWith(spec.selector), metadata.name).toHaveLength(1)
  })

  test('ports, probes and policies use the port that the shop listens on', () => {
    const image = readFileSync('deploy/Dockerfile', 'utf8')
    for (const { containers } of shops)
      for (const { ports = [], startupProbe, livenessProbe, readinessProbe } of containers) {
        expect(ports).toEqual([{ name: 'http', containerPort: Number(/PORT=(\d+)/.exec(image)?.[1]) }])
        for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
          expect(probe.httpGet.port).toBe('http')
          expect(probe.timeoutSeconds).toBeGreaterThan(1)
        }
        expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz'])
      }
    expect(of('Service').flatMap(({ spec }) => spec.ports.flatMap(({ targetPort }) => targetPort ?? []))).toEqual([
      'http',
    ])
    for (const { spec } of of('NetworkPolicy'))
      for (const { ports } of spec.ingress ?? []) expect(ports.map(({ port }) => port)).toEqual(['http'])
  })

  test('the ingress leads to services that exist, and internal paths lead nowhere', () => {
    const paths = of('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
    const targets = Object.fromEntries(paths.map(({ path, backend }) => [path, backend.service.name]))
    expect(targets).toEqual({
      '/': 'web',
      '/metrics': 'nobody',
      '/readyz': 'nobody',
      '/healthz': 'nobody',
      '/sandbox': 'nobody',
      // These accept larger bodies than the rest.
      '/api/webhooks/stripe': 'web',
      '/api/admin/shop/draft': 'web',
      '/api/admin/shop/pictures': 'web',
      '/api/support/inbound': 'web',
    })
    expect(namesOf('Service')).toEqual(expect.arrayContaining(Object.values(targets)))
  })

  test('every volume, config map, script and image that is named exists', () => {
    const maps = [...namesOf('ConfigMap'), ...(kustomization.configMapGenerator ?? []).map(({ name }) => name)]
    for (const { spec } of pods) {
      for (const { persistentVolumeClaim, configMap } of spec.volumes) {
        if (persistentVolumeClaim) expect(namesOf('PersistentVolumeClaim')).toContain(persistentVolumeClaim.claimName)
        if (configMap) expect(maps).toContain(configMap.name)
      }
      for (const { volumeMounts, envFrom = [], env } of spec.containers) {
        expect(spec.volumes.map(({ name }) => name).toSorted()).toEqual(volumeMounts.map(({ name }) => name).toSorted())
        for (const { configMapRef } of envFrom) if (configMapRef) expect(maps).toContain(configMapRef.name)
        const secrets = [...envFrom.map(({ secretRef }) => secretRef), ...env.map((one) => one.valueFrom?.secretKeyRef)]
        for (const secret of secrets) if (secret) expect(secret.name).toBe('landfall')
      }
    }
    for (const { files: scripts } of kustomization.configMapGenerator ?? [])
      for (const script of scripts) expect(readFileSync(join(dirname('deploy/x'), script), 'utf8')).not.toBe('')
    const renamed = (kustomization.images ?? []).map(({ name }) => name)
    const images = pods.flatMap(({ spec }) => spec.containers.map(({ image }) => image))
    expect(new Set(renamed)).toEqual(new Set(images))
  })

  test('settings are settings of the shop', () => {
    for (const { data = {} } of of('ConfigMap'))
      expect([...variables.keys()]).toEqual(expect.arrayContaining(Object.keys(data)))
  })

  test('the autoscaler has a metric to scale by, and a process gets the time it needs to drain', () => {
    const [scaler] = of('HorizontalPodAutoscaler')
    const target = of('Deployment').find(({ metadata }) => metadata.name === scaler?.spec.scaleTargetRef.name)
    expect(target?.spec.replicas).toBeUndefined()
    expect(target?.spec.template.spec.containers[0]?.resources.requests.cpu).toMatch(/^\d+m$/)
    const budget = of('PodDisruptionBudget').find(({ metadata }) => metadata.name === target?.metadata.name)
    expect(scaler?.spec.minReplicas).toBeGreaterThan(budget?.spec.minAvailable ?? 99)

    const longestDrain = 60
    expect(() => readConfig({ DRAIN_SECONDS: String(longestDrain + 1) })).toThrow('DRAIN_SECONDS')
    for (const { terminationGracePeriodSeconds, containers } of shops) {
      const wait = Number(containers[0]?.lifecycle?.preStop.exec.command[1] ?? 0)
      expect(terminationGracePeriodSeconds).toBeGreaterThan(wait + longestDrain)
    }
  })
})
