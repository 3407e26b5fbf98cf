import * as trips from '#contract/api/trips.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const tripsSentences = [
  sentences(
    'Catalogue',
    trips,
    {
      planTrip:
        'The cheapest ways to stay online on a trip of several stops: the cheapest of all, dearer ones with fewer eSIMs, and a plan for each country.',
      readStops: 'The countries that a typed trip names, in their order: Japan, then Korea and Thailand.',
      keepTrip: 'Keeps a trip under a link that can be shared, and on the account of a signed-in customer.',
      listTrips: 'The trips kept on the account, with the orders they were bought with.',
      readTrip: 'A kept trip, for everyone who has its link, at the prices of this moment.',
      dropTrip: 'Takes a trip off the account, and its link away unless something was bought for it.',
    },
    {
      planTrip: {
        stops: [
          { countryCode: 'JP', from: '2027-04-01', to: '2027-04-10', dataMb: 3072 },
          { countryCode: 'KR', from: '2027-04-11', to: '2027-04-15' },
        ],
        travellers: 2,
      },
    },
  ),
]
