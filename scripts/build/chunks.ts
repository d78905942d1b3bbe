// The chunks that pages share: what every page runs, what reads the API, and what many pages share. A group takes the modules
// that its own ones import; Vite splits off the rest by page.
export const CHUNK_GROUPS = [
  {
    name: 'main',
    priority: 3,
    test: /node_modules[\\/](?!valibot)|[\\/]src[\\/](?:app[\\/](?!overlay-entry)|styles|shell[\\/](?!later)|[^\\/]+$)|^\0(?!content:)/,
  },
  { name: 'data', priority: 2, test: /node_modules[\\/]valibot|[\\/]src[\\/]api[\\/](?!later)/ },
  { name: 'shared', priority: 1, test: /[\\/](?:shared|src)[\\/]/, minShareCount: 6 },
]
