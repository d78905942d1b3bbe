// Leagues and groups by what a link calls them: a name that they bear now, or one that they had before.

type League = { readonly id: string; readonly was?: readonly string[] | undefined }
type Group = { readonly slug: string; readonly was?: readonly string[] | undefined }

/** The league of this id, or the one that had it before; undefined: there is none. */
export function leagueCalled<L extends League>(leagues: readonly L[], id: string): L | undefined {
  return leagues.find((one) => one.id === id) ?? leagues.find(({ was }) => was?.includes(id))
}

/** The group of this slug, or the one that had it before. */
export function groupCalled<G extends Group>(groups: readonly G[], slug: string): G | undefined {
  return groups.find((one) => one.slug === slug) ?? groups.find(({ was }) => was?.includes(slug))
}
