interface RateLimit {
  name: string
  max: number
  windowSeconds: number
  left: number
  /** Until there are new ones. */
  seconds: number | string
}

/** One kind of headers for every limit that is told of: the IETF's draft (draft-ietf-httpapi-ratelimit-headers). */
export const rateLimitHeaders = ({ name, max, windowSeconds, left, seconds }: RateLimit): Record<string, string> => ({
  'ratelimit-policy': `"${name}";q=${max};w=${windowSeconds}`,
  ratelimit: `"${name}";r=${left};t=${seconds}`,
})
