import type { z } from 'zod'
import type {
  AdminShopView,
  PreviewQuery,
  ProfileVersion,
  PublishRequest,
  SaveDraftRequest,
  ShopStateRequest,
  StartingText,
  StartingTextQuery,
  UploadedPicture,
  UploadQuery,
} from '../office/admin-shop.ts'
import { largestPicture } from '../site/picture-size.ts'
import { file, get, post } from './endpoint.ts'

export const readShopDesk = get<{ answer: AdminShopView }>('/api/admin/shop', 'reader')
/** A profile with every legal text in every language; pictures are uploaded separately. */
export const saveShopDraft = post<{ body: SaveDraftRequest; answer: AdminShopView }>(
  '/api/admin/shop/draft',
  'manager',
  {
    largestBody: 4 * 1024 * 1024,
  },
)
export const discardShopDraft = post<{ body: ShopStateRequest; answer: AdminShopView }>(
  '/api/admin/shop/draft/discard',
  'manager',
)
export const publishShop = post<{ body: PublishRequest; answer: AdminShopView }>('/api/admin/shop/publish', 'manager', {
  freshProof: 'always',
})
export const listShopVersions = get<{ answer: ProfileVersion[] }>('/api/admin/shop/versions', 'reader')
export const restoreShopVersion = post<{ params: 'id'; body: ShopStateRequest; answer: AdminShopView }>(
  '/api/admin/shop/versions/:id/restore',
  'manager',
  { freshProof: 'always' },
)
/** The body is the picture itself. */
export const uploadShopPicture = post<{ query: z.input<typeof UploadQuery>; answer: UploadedPicture }>(
  '/api/admin/shop/pictures',
  'manager',
  { largestBody: largestPicture },
)
export const readStartingText = get<{
  query: z.input<typeof StartingTextQuery>
  answer: z.infer<typeof StartingText>
}>('/api/admin/shop/starting-text', 'reader')
/** A page of the shop with the draft applied, without scripts. */
export const previewShop = file<{ query: z.input<typeof PreviewQuery> }>(
  '/api/admin/shop/preview',
  'reader',
  'text/html',
)
