import { doChoresAfterThisFile } from './after-file.ts'
import { expectQuietConsole } from './quiet-console.ts'

doChoresAfterThisFile()
expectQuietConsole()
