// Which modules share a file: few requests for the first page, and no page pays for another's texts.
// Folders decide. A group takes with it what its modules import, unless an earlier group has it already.

/**
 * What every page needs; of the content, what header, footer and titles show. Without what comes at idle (shell/later),
 * and the parts of ui that one page shows: they lie in its own chunk.
 */
const MAIN = [
  /[\\/]node_modules[\\/](?!valibot[\\/])/,
  /[\\/]src[\\/](?:app[\\/](?!overlay-entry\.)|styles[\\/]|shell[\\/](?!later[\\/])|[^\\/]+$)/,
  /[\\/]src[\\/]ui[\\/](?!(?:badge|calendar-links|card|choice|disclosure|event-card|field|marquee|news-card|outcome|place-title|send-by-device|share-buttons|side-index|snippet|tool|use-copy)\.)/,
  /[\\/]src[\\/]forms[\\/]draft-keys/,
  // The home page and the tournaments' pages.
  /[\\/]contract[\\/]tournament-state/,
  /^\0(?!content:)|^\0content:(?:titles|site|tournament-names|names-of-leagues)$/,
]
/** What the pages share that ask the edge; the forms' rules, which come later, take valibot from here. */
const DATA = [/[\\/]node_modules[\\/]valibot[\\/]/, /[\\/]src[\\/]api[\\/](?:api|early)\./]
/** What the pages share that show standings, without what comes at idle. Of the home page, what the strip of one's own team takes. */
const STANDINGS = [
  /[\\/]src[\\/]standings[\\/](?!later[\\/])/,
  /[\\/]contract[\\/](?:season|figure|standings-paths|standings-words|team-keys)\./,
  /^\0content:leagues$/,
  /[\\/]src[\\/]pages[\\/]home[\\/]live-strip\.module/,
]
/** What pages with a date share. */
const CALENDAR = [/[\\/]src[\\/]ui[\\/]calendar-links\./, /[\\/]contract[\\/]calendar-paths\./]
/** What pages of several kinds take from those of standings; of a few hundred bytes each. */
const SMALL = [
  /[\\/]src[\\/]my-team[\\/]use-my-teams/,
  /[\\/]src[\\/]ui[\\/](?:place-title|send-by-device|tool)\./,
  /[\\/]src[\\/]parts[\\/]rows\.module/,
]
/** What pages of standings and of teams share beyond that. */
const BOARDS = [
  /[\\/]src[\\/]pages[\\/]standings[\\/](?:board|boards|board-table|failure|league-head|group-links|page\.module|share|status-line)\./,
  /[\\/]src[\\/]ui[\\/](?:share-buttons|use-copy)\./,
]
/** What leads to tables outside the site's own pages. */
const SURFACES = [/[\\/]contract[\\/]surfaces\./, /[\\/]src[\\/]ui[\\/]snippet\./]
/** What the screen in the clubhouse shares with parts of pages, without what reads answers. */
const MARKS = [/[\\/]contract[\\/]row-marks\./, /[\\/]src[\\/]parts[\\/](?:form|moved)\./]
/** What it shares with pages of standings at idle, to read answers. */
const TOLD = [/[\\/]contract[\\/](?:story|row-keys)\./]
/** What all pages with a form share; how one is checked and sent (session/) comes when somebody starts to fill it in. */
const FORMS = [
  /[\\/]src[\\/]forms[\\/](?:fields[\\/])?[^\\/]+$/,
  /[\\/]src[\\/]ui[\\/](?:choice|field|outcome)\./,
  /[\\/]contract[\\/]form-definition[\\/]/,
]
/** What the tournaments share beyond that. */
const TOURNAMENT = [/[\\/]src[\\/]forms[\\/]tournament[\\/]/]
/** What the forms for adults share; of these and the next, each file of a few hundred bytes would be a request. */
const ADULTS = [
  /[\\/]src[\\/]forms[\\/]adults[\\/]person-fields/,
  /[\\/]contract[\\/]forms[\\/]adult\./,
]
/** What the two opens share. */
const OPEN = [
  /[\\/]src[\\/]forms[\\/]adults[\\/]open-form/,
  /[\\/]contract[\\/]forms[\\/]open-tournament/,
]

export const CHUNK_GROUPS = Object.entries({
  main: MAIN,
  data: DATA,
  standings: STANDINGS,
  small: SMALL,
  calendar: CALENDAR,
  boards: BOARDS,
  surfaces: SURFACES,
  marks: MARKS,
  told: TOLD,
  forms: FORMS,
  tournament: TOURNAMENT,
  adults: ADULTS,
  open: OPEN,
}).map(([name, patterns], n, groups) => ({
  name,
  test: new RegExp(patterns.map(({ source }) => source).join('|')),
  priority: groups.length - n,
}))
