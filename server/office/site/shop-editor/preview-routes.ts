import type { FastifyPluginAsync } from 'fastify'
import { PreviewQuery } from '#contract/office/admin-shop.ts'
import * as api from '#contract/api/admin-shop.ts'
import { languageHeader, splitAddress } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { place, says } from '../../../platform/http/route.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { pageBrand } from '../../../shop/site/branding/page-brand.ts'
import { readShownDesk } from './desk-state.ts'
import { draftAsShop } from './draft-as-shop.ts'
import { stillPage } from './still-page.ts'

type Deps = WithConfig & WithProfileConfig & WithClock & WithDb & WithProfile

/**
 * Nothing on the preview runs, submits or leads anywhere, and no other site can frame it. It keeps our origin, because
 * browsers would otherwise refuse it our fonts and pictures.
 */
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join(';')

export const previewRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { config, clock } = deps

    says(app, api.previewShop, 'A page of the shop as the draft would make it, without scripts.')
    place(app, api.previewShop, { query: PreviewQuery }, async (request, reply) => {
      const { path, theme } = request.query
      const { renderer, assetsOf, wordsOf } = app.pageSource
      const { render, describe } = await renderer()
      refuseUnlessPublic(path, config.publicUrl, describe(path).mayBeKept)
      const desk = await readShownDesk(deps)
      const shop = await draftAsShop(deps, desk)
      const { language } = splitAddress(path)
      // Loads what reads Markdown, which a start does not need.
      const { answerFromDraft } = await import('./draft-answers.ts')
      /** The answer a visitor without a session would get, with the draft applied. */
      const ask = async (asked: string) => {
        const drafted = desk.draft && answerFromDraft(shop, asked, language, clock.now())
        if (drafted) return drafted
        const answer = await app.inject({ url: asked, headers: { [languageHeader]: language } })
        return { status: answer.statusCode, body: answer.body }
      }
      const page = await render({
        url: path,
        origin: config.publicUrl,
        ask,
        isAnonymous: true,
        brand: pageBrand(shop),
        assetsOf,
        wordsOf,
      })
      if ('redirect' in page || page.status !== 200) throw new Refusal('no_preview', path)
      return reply
        .headers({
          'content-security-policy': policy,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(stillPage(page.html, theme))
    })
  }

/** Personal pages, the office and the sandbox have no preview; nor do addresses that are not pages of ours. */
function refuseUnlessPublic(path: string, publicUrl: string, isPublic: boolean): void {
  const { origin, pathname } = new URL(path, publicUrl)
  const isOurs = origin === new URL(publicUrl).origin && !/^\/(?:sandbox|api)(?:\/|$)/.test(pathname)
  if (!isOurs || !isPublic) throw new Refusal('no_preview', path)
}
