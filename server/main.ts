import { keepCompiledCode } from './platform/compiled-code.ts'
import './platform/young-heap.ts'

// The shop is loaded from here, not at the top: Node compiles everything that is imported there before it runs a line.
keepCompiledCode(process.env)
await import('./run-shop.ts')
