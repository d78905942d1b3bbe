// Finds leagues and groups by their current or an earlier id or slug, so that old links work.

type League = { readonly id: string; readonly was?: readonly string[] | undefined }
type Group = { readonly slug: string; readonly was?: readonly string[] | undefined }

export function leagueCalled<L extends League>(leagues: readonly L[], id: string): L | undefined {
  return leagues.find((one) => one.id === id) ?? leagues.find(({ was }) => was?.includes(id))
}

export function groupCalled<G extends Group>(groups: readonly G[], slug: string): G | undefined {
  return groups.find((one) => one.slug === slug) ?? groups.find(({ was }) => was?.includes(slug))
}
