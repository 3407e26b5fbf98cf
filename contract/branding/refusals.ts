import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const brandingRefusals = {
  draft_changed: {
    status: 409,
    message: sentence(
      'Somebody else has changed the shop meanwhile. Nothing of yours is lost: please compare the two.',
    ),
  },
  no_draft: { status: 409, message: sentence('There is nothing to publish: everything is as it was published.') },
  profile_incomplete: {
    status: 400,
    message: sentence('This cannot be published yet. Please look at the marked fields.'),
  },
  profile_from_file: {
    status: 409,
    message: sentence('What the shop says comes from the file that SHOP_PROFILE names. Please change it there.'),
  },
  shop_version_not_found: { status: 404, message: sentence('We could not find that version of the shop.') },
  no_preview: { status: 404, message: sentence('Only pages that everybody may see have a preview.') },
  legal_version_taken: {
    status: 409,
    message: sentence(
      'A text with this version is published already, with other words. Please give the new one a version of its own.',
    ),
  },
  picture_refused: { status: 400, message: sentence('This file is not a picture the shop can take.') },
  picture_too_large: { status: 413, message: sentence('This picture is too large.') },
  picture_not_found: { status: 404, message: sentence('We could not find that picture.') },
} as const satisfies Refusals
