import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages, sourceLanguage } from '#contract/languages/languages.ts'
import { projectRoot } from '../../../platform/config/project-root.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { StandIn } from '../../../platform/http/files.ts'
import { KeptAnswer, sendKept } from '../../../platform/http/kept-answer.ts'
import type { CurrentProfile, WithProfile } from '../../../platform/profile/open-profile.ts'
import { brandWorker } from './brand-worker.ts'
import { iconNames } from './icon-addresses.ts'
import { sendIcon } from './icons-routes.ts'
import { webManifest } from './web-manifest.ts'

type Deps = WithDb & WithProfile

type Answer = (
  current: CurrentProfile,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>

/** What a shop with a profile serves in place of the demonstration's files. */
export function brandingFiles(deps: Deps): ReadonlyMap<string, StandIn> {
  const unlessDemonstration =
    (answer: Answer): StandIn =>
    async (request, reply) => {
      const current = await deps.profile.read()
      if (current.isDemonstration) return false
      await answer(current, request, reply)
      return true
    }
  const icons = iconNames.map((name): [string, Answer] => [
    `/${name}`,
    (current, request, reply) => sendIcon(deps, current, name, request, reply),
  ])
  const manifests = languages.map((language): [string, Answer] => [
    language === sourceLanguage ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`,
    keptText('application/manifest+json', (current) => JSON.stringify(webManifest(current, language))),
  ])
  const worker: [string, Answer] = [
    '/sw.js',
    keptText('application/javascript; charset=utf-8', (current) => brandWorker(builtWorker(), current)),
  ]
  return new Map([...icons, ...manifests, worker].map(([path, answer]) => [path, unlessDemonstration(answer)]))
}

/** Made once per publication. */
function keptText(type: string, write: (current: CurrentProfile) => string): Answer {
  const kept = new WeakMap<CurrentProfile, KeptAnswer>()
  return (current, request, reply) => {
    const answer = kept.get(current) ?? new KeptAnswer(200, write(current))
    kept.set(current, answer)
    return sendKept(request, reply, answer, type)
  }
}

const builtWorker = (): string => readFileSync(join(projectRoot, 'dist/client/sw.js'), 'utf8')
