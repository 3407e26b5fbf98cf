/** People compare the end of a long number, so the end is what we show. */

export const shownOrderNo = (orderNo: string): string => orderNo.slice(-6)

export const shownIccid = (iccid: string | null | undefined): string => iccid?.slice(-8) || 'Pending'

export const shownAccountId = (id: string): string => `#${id.slice(-8).toUpperCase()}`
