// What every journey is given.
import type { Browser } from 'playwright'
import type { sayerFor } from './say.ts'

export type Journey = { browser: Browser; url: string; say: ReturnType<typeof sayerFor> }
