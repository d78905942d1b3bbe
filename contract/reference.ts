/** What people read out on the phone: JL-7K3M-Q2XW. */
export const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** One that we made, in letters that nobody takes for others: nothing else is repeated from an address. */
export const OWN_REFERENCE = /^[A-Z]{2}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/
