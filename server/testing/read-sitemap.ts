/** Every address in the sitemap, across its files. */
export async function readSitemap(shop: { fetch: (path: string) => Promise<Response> }): Promise<string> {
  const first = await (await shop.fetch('/sitemap.xml')).text()
  if (!first.includes('<sitemapindex')) return first
  const files = [...first.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)].map(([, path = '']) => path)
  return (await Promise.all(files.map(async (path) => (await shop.fetch(path)).text()))).join('')
}
