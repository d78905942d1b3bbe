// What each piece of work may take of the processor, above a bare answer: the free plan stops what keeps passing 10 ms.

/** Milliseconds. */
export const BUDGETS_MS = {
  'standings from memory': 0.5,
  'standings from the stores, first of an isolate': 5,
  'sent, first of an isolate': 2,
  sent: 2,
  'page of standings from memory': 0.5,
  // As long as it says the same as before: its first drawing is measured with the first of an isolate.
  'page of standings filled anew': 0.5,
  'page of standings, first of an isolate': 8,
  'page of a group filled anew': 0.5,
  'page of a group, first of an isolate': 8,
  'page of a team filled anew': 0.5,
  'page of a team, first of an isolate': 8,
  'frame drawn anew': 0.5,
  'frame, first of an isolate': 5,
  poster: 0.5,
  'results filled anew': 0.5,
  // These read what the stores hold of every league, not of one.
  'results, first of an isolate': 10,
  'tables as a file from memory': 0.5,
  'tables as a file made anew': 0.5,
  'table as CSV made anew': 0.5,
  'results as CSV made anew': 0.5,
  'search filled anew': 0.5,
  'search, first of an isolate': 10,
  'teams from memory': 0.5,
  'teams, first of an isolate': 10,
  'refused unread, first of an isolate': 2,
  'refused unread': 2,
  'card drawn, first of an isolate': 15,
  'card drawn': 3,
  'card from memory': 0.5,
  '10 MB read out at the edge': 2,
  '30 MB read out at the edge': 2,
  '8 MB read out in the outbox': 2,
} as const

/** Times the native digest of the same bytes: two certificates of 4 MB parsed, judged and hashed. */
export const UPLOAD_DIGESTS = 3
