import { and, lt, ne, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../retention/retention.ts'
import { shopPictures } from './tables.ts'

export const picturesRetention: Retention = {
  rules: [
    {
      what: 'Which administrator uploaded a picture of the shop',
      where: [shopPictures],
      kept: inDays(keptForDays.books),
      afterwards: 'the address is emptied; the picture stays',
      why: 'as above',
      forget: after(
        keptForDays.books,
        shopPictures.addedAt,
        (before) => and(lt(shopPictures.addedAt, before), ne(shopPictures.addedBy, '')),
        sql`added_by = ''`,
      ),
    },
  ],
}
