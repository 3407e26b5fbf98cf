/**
 * Breaks that no test can notice because nothing changes: `[file, the code, what it is broken to, why]`. They are
 * checks the compiler asks for where the data cannot be otherwise, or steps that another step repeats.
 */
const harmless = []

export const isHarmless = ({ file, original, code }) =>
  harmless.some(([inFile, before, after]) => inFile === file && before === original && after === code)
