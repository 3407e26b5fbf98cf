export function writePseudoWords(): void
export function forgetPseudoWords(): void
