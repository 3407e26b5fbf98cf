import { addressOf } from '#contract/api/address.ts'
import { uploadShopPicture } from '#contract/api/admin-shop.ts'
import type { UploadedPicture } from '#contract/office/admin-shop.ts'
import type { PictureUse } from '#contract/site/shop-profile.ts'
import { largestPicture, pictureTooLarge } from '#contract/site/picture-size.ts'
import { ApiError, fetchProven } from '../../../../../data/api.ts'
import { read } from '../../../../../data/call.ts'

/** Sends a file as it is. The server detects its type from the content and refuses files that are not pictures. */
export async function uploadPicture(use: PictureUse, picture: File): Promise<UploadedPicture> {
  // The proxy in front of the shop refuses it too, but with its own error page and after a long upload.
  if (picture.size > largestPicture)
    throw new ApiError(413, JSON.stringify({ code: 'picture_too_large', message: pictureTooLarge }))
  const response = await fetchProven(addressOf(uploadShopPicture, { query: { use } }), {
    method: uploadShopPicture.method,
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    body: picture,
  })
  return read(uploadShopPicture, response)
}
