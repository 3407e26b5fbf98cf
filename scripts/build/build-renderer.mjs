// Builds the page renderer, which runs on the server.
import { build } from 'vite'

await build({ logLevel: 'warn', ssr: { noExternal: true }, build: { ssr: true } })
