/** Where the tables of a league are asked for: its id follows. A constant alone: it costs no page a file. */
export const STANDINGS_API = '/api/standings/'
export const STORY_API = '/api/story/'
