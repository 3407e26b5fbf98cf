import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProxy } from './start-proxy.ts'

/** The lines that docs/cdn.md gives operators to add. */
function readLines(): { outside: string; inside: string } {
  const block = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/cdn.md', 'utf8'))?.[1] ?? ''
  const [outside = '', inside = ''] = block.split(/^# location.*$/m)
  return { outside, inside }
}

/** A real nginx that caches pages as docs/cdn.md says; `more` is added beside the caching lines. */
export async function startNginxCache(shopPort: number, more = '') {
  const { outside, inside } = readLines()
  const folder = mkdtempSync(join(tmpdir(), 'landfall-nginx-cache-'))
  const proxy = await startProxy('nginx', {
    shopPorts: [shopPort],
    more: outside.replace('/var/cache/nginx/shop', folder),
    change: (file) => file.replace('proxy_pass http://landfall;', `proxy_pass http://landfall;\n${inside}${more}`),
  })
  const stop = async () => {
    await proxy.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: proxy.url, stop }
}
