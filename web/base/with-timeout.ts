/** Settles as the work does, or fails after `ms`: some browser promises never settle. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const latePaymentReasons = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, latePaymentReasons])
  } finally {
    clearTimeout(timer)
  }
}
