// The fixed answers of the forms (specification, sections 3 and 5) with the words that pages and mails show.

export type Choice = { value: string; label: string }

/** `slug` stands in links to the contact form. */
export const SUBJECTS = [
  { value: 'join-league', label: 'Join the league', slug: 'join' },
  { value: 'sponsorship', label: 'Sponsorship', slug: 'sponsor' },
  { value: 'general', label: 'General', slug: 'general' },
  { value: 'media', label: 'Media', slug: 'media' },
] as const satisfies readonly (Choice & { slug: string })[]

export const GENDERS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
] as const satisfies readonly Choice[]

export const AGE_GROUPS = [
  { value: 'u12', label: 'U12' },
  { value: 'u14', label: 'U14' },
  { value: 'u16', label: 'U16' },
  { value: 'u18', label: 'U18' },
] as const satisfies readonly Choice[]

/** What each size measures stands in content/tournaments.yml. */
export const TSHIRT_SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
] as const satisfies readonly Choice[]

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Choice[]
