import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const brandingRefusals = {
  draft_changed: {
    status: 409,
    message: sentence(
      'Someone else changed the shop in the meantime. Your changes aren’t lost. Please compare the two.',
    ),
  },
  no_draft: { status: 409, message: sentence('There is nothing to publish: everything is already published.') },
  profile_incomplete: {
    status: 400,
    message: sentence('This cannot be published yet. Please look at the marked fields.'),
  },
  profile_from_file: {
    status: 409,
    message: sentence('The shop’s details come from the file set in SHOP_PROFILE. Please change them there.'),
  },
  shop_version_not_found: { status: 404, message: sentence('We could not find that version of the shop.') },
  no_preview: { status: 404, message: sentence('Only public pages have a preview.') },
  legal_version_taken: {
    status: 409,
    message: sentence(
      'A different text is already published under this version. Please give the new one its own version.',
    ),
  },
  picture_refused: { status: 400, message: sentence('This file isn’t a picture the shop can use.') },
  picture_too_large: { status: 413, message: sentence('This picture is too large.') },
  picture_not_found: { status: 404, message: sentence('We could not find that picture.') },
} as const satisfies Refusals
