// Which modules share a file: few requests for the first page, and no page pays for another's texts.

const MAIN = [
  /[\\/]node_modules[\\/](?!valibot[\\/])/,
  /[\\/]src[\\/](?:app|shell|ui|styles)[\\/]/,
  /[\\/]src[\\/](?:\w+\.tsx?|api[\\/](?:early|until-online|post)\.ts|forms[\\/](?:forget-old|draft-keys)\.ts)$/,
  /[\\/]contract[\\/](?:pages|time)\.ts$/,
  // Of the content, what header, footer and titles show; every other part belongs to the pages that show it.
  /^\0(?!content:)|^\0content:(?:titles|site|tournament-names)$/,
]
/** What the pages share that ask the edge; the forms' rules, which come later, take valibot from here. */
const DATA = [
  /[\\/]node_modules[\\/]valibot[\\/]/,
  /[\\/]src[\\/](?:api|standings)[\\/]/,
  /[\\/]contract[\\/](?:news|standings)\.ts$/,
  /^\0content:leagues$/,
]
/** What all pages with a form share; how one is checked and sent (session/) comes when somebody starts to fill it in. */
const FORMS = [
  /[\\/]src[\\/]forms[\\/](?:[\w-]+\.|fields[\\/])/,
  /[\\/]contract[\\/](?:api|forms|choices)\.ts$/,
]
/** What the tournaments share beyond that. */
const REGISTRATIONS = [
  /[\\/]src[\\/]forms[\\/]tournament[\\/](?!open-form)/,
  /[\\/]contract[\\/]registration-state\.ts$/,
  /^\0content:tournaments$/,
]

export const CHUNK_GROUPS = [
  { name: 'main', test: either(MAIN), priority: 3 },
  { name: 'data', test: either(DATA), priority: 2 },
  { name: 'forms', test: either(FORMS), priority: 1, includeDependenciesRecursively: false },
  {
    name: 'registrations',
    test: either(REGISTRATIONS),
    priority: 1,
    includeDependenciesRecursively: false,
  },
]

function either(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}
