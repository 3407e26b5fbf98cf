import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { UploadedPicture, UploadQuery } from '#contract/office/admin-shop.ts'
import * as api from '#contract/api/admin-shop.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { acceptPicture } from '../../../platform/pictures/accept-picture.ts'
import { keepPicture } from '../../../platform/pictures/keep-picture.ts'
import { tooManyBytes } from '../../../platform/pictures/refuse-picture.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { pictureAddress } from '../../../shop/site/branding/picture-address.ts'

type Deps = WithClock & WithDb & WithVault

/** Content types a browser may send. They decide nothing: the picture is judged by its content. */
const sentAs = ['application/octet-stream', /^image\/[\w.+-]+$/, /^text\/(plain|html|xml)/, /^application\/(pdf|xml)/]

const perHour = 120

/** The request body is the picture itself, which no other route of the shop accepts. */
export const shopPictureRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    for (const type of sentAs)
      app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler<FastifyError>((error) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooManyBytes() : error
    })

    says(app, api.uploadShopPicture, 'Takes a picture, checks what it is and keeps it as we encoded it.')
    route(app, api.uploadShopPicture, { query: UploadQuery, answer: UploadedPicture }, async (request) => {
      const by = await actingAdmin(request)
      const { use } = request.query
      await takeTurn(deps, { key: `shop-picture:user:${by.id}`, max: perHour, windowSeconds: 3600 })
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const picture = await acceptPicture(sent, use)
      const at = deps.clock.now()
      const { id, width, height } = picture
      await deps.db.transaction(async (tx) => {
        await keepPicture(tx, picture, by.email, at)
        const subject = { kind: 'shop' as const, id: 'pictures' }
        await recordAction(tx, {
          by,
          at,
          action: 'upload_shop_picture',
          subject,
          after: { use, picture: id, width, height },
        })
      })
      return { id, src: pictureAddress(picture), width, height }
    })
  }
