// What draws pages on the server.
import { build } from 'vite'

await build({ logLevel: 'warn', ssr: { noExternal: true }, build: { ssr: true } })
