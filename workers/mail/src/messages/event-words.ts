// What the events of the edge mean to somebody who reads the weekly mail.

const WORDS = new Map([
  ['unknown_path', 'Visits to an address that does not exist'],
  ['standings_failed', 'Standings that could not be fetched (the older ones are shown)'],
  ['standings_doubted', 'Standings that made no sense and were not taken'],
  [
    'names_initialled',
    "Children's tables with names that could not be shortened (initials are shown)",
  ],
  ['history_failed', 'Standings that changed without the history hearing of it'],
  ['standings_stale', 'Standings older than six hours, while others came'],
  ['news_failed', 'News that could not be fetched'],
  ['gallery_failed', 'Gallery that could not be fetched'],
  ['picture_failed', 'Pictures of news or gallery that could not be fetched'],
  ['picture_too_heavy', 'Pictures of news or gallery too heavy for a phone, and so not shown'],
  ['picture_not_resized', 'Pictures that Cloudflare was to make smaller and did not'],
  ['upstream_refused', 'A service refused our key (401 or 403)'],
  ['mail_unreachable', 'Forms that could not be stored at first; visitors were told'],
  ['mailbox_refused', 'Mails that one of the two mailboxes refused'],
  ['kv_refused', 'The store of last known standings refused'],
  ['kv_read', 'The store of last known standings was slow to read'],
  ['kv_write', 'The store of last known standings was slow to write'],
  ['kv_unreadable', 'Stored standings or news that could not be read'],
  ['unhandled', 'Errors of the website itself'],
  ['browser_error', 'Errors in visitors’ browsers, of one page view in ten'],
  ['browser_hydration', 'Pages that a browser had to draw anew, of one page view in ten'],
  ['browser_csp', 'Things that browsers were told not to load'],
  ['browser_old_release', 'Errors in pages of an earlier release, still open somewhere'],
])

/** With the name that logs and `/api/health?deep` use, for whoever looks further. */
export function eventWords(event: string): string {
  const [name = '', ...details] = event.split(':')
  const words = WORDS.get(name)
  return words === undefined ? event : `${words} [${[name, ...details].join(' ')}]`
}
