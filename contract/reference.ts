/** What people read out on the phone: JL-7K3M-Q2XW. */
export const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/
