import { addressOf } from '#contract/api/address.ts'
import { uploadShopPicture } from '#contract/api/admin-shop.ts'
import type { UploadedPicture } from '#contract/admin-shop.ts'
import type { PictureUse } from '#contract/shop-profile.ts'
import { fetchProven } from '../../../../data/api.ts'
import { read } from '../../../../data/call.ts'

/** Sends a file as it is. What it is, the shop finds out by its content, and says so of what is no picture. */
export async function uploadPicture(use: PictureUse, picture: File): Promise<UploadedPicture> {
  const response = await fetchProven(addressOf(uploadShopPicture, { query: { use } }), {
    method: uploadShopPicture.method,
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    body: picture,
  })
  return read(uploadShopPicture, response)
}
