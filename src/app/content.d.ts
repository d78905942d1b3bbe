// The typed view of the compiled content: what the build's `content:` modules hold (scripts/build/content-plugin.ts).
declare module 'content:titles' {
  const titles: Record<import('../../contract/content/pages.ts').PageName, string>
  export default titles
}
declare module 'content:descriptions' {
  const descriptions: Record<import('../../contract/content/pages.ts').PageName, string>
  export default descriptions
}
declare module 'content:site' {
  const site: import('../../contract/content.ts').Content['site']
  export default site
}
declare module 'content:leagues' {
  const leagues: import('../../contract/content.ts').Content['leagues']
  export default leagues
}
declare module 'content:tournaments' {
  const tournaments: import('../../contract/content.ts').Content['tournaments']
  export default tournaments
}
declare module 'content:coaches' {
  const coaches: import('../../contract/content.ts').Content['coaches']
  export default coaches
}
declare module 'content:partners' {
  const partners: import('../../contract/content.ts').Content['partners']
  export default partners
}
declare module 'content:events' {
  const events: import('../../contract/content.ts').Content['events']
  export default events
}
declare module 'content:rules' {
  const rules: import('../../contract/content.ts').Content['rules']
  export default rules
}
declare module 'content:pictures' {
  const pictures: import('../../contract/content.ts').Content['pictures']
  export default pictures
}
declare module 'content:pages/home' {
  const page: import('../../contract/content/pages.ts').Pages['home']
  export default page
}
declare module 'content:pages/about' {
  const page: import('../../contract/content/pages.ts').Pages['about']
  export default page
}
declare module 'content:pages/standings' {
  const page: import('../../contract/content/pages.ts').Pages['standings']
  export default page
}
declare module 'content:pages/rules' {
  const page: import('../../contract/content/pages.ts').Pages['rules']
  export default page
}
declare module 'content:pages/contact' {
  const page: import('../../contract/content/pages.ts').Pages['contact']
  export default page
}
declare module 'content:pages/training' {
  const page: import('../../contract/content/pages.ts').Pages['training']
  export default page
}
declare module 'content:pages/gallery' {
  const page: import('../../contract/content/pages.ts').Pages['gallery']
  export default page
}
declare module 'content:pages/join-league' {
  const page: import('../../contract/content/pages.ts').Pages['join-league']
  export default page
}
declare module 'content:pages/nxt-gen' {
  const page: import('../../contract/content/pages.ts').Pages['nxt-gen']
  export default page
}
declare module 'content:pages/ladies-open' {
  const page: import('../../contract/content/pages.ts').Pages['ladies-open']
  export default page
}
declare module 'content:pages/mens-open' {
  const page: import('../../contract/content/pages.ts').Pages['mens-open']
  export default page
}
declare module 'content:pages/privacy' {
  const page: import('../../contract/content/pages.ts').Pages['privacy']
  export default page
}
declare module 'content:pages/not-found' {
  const page: import('../../contract/content/pages.ts').Pages['not-found']
  export default page
}
