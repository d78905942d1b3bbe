// Takes the whole outbox back to a moment of the last 30 days: point-in-time recovery of the host.
// developers.cloudflare.com/durable-objects/api/sqlite-storage-api/#pitr-point-in-time-recovery-api

/** What a Durable Object has of it; a test gives its own. */
export interface Recovery {
  /** Names the state at that moment, milliseconds since 1970. Rejects when the platform has none, as on this machine. */
  bookmarkAt(time: number): Promise<string>
  /** Restores at the object's next start, which `restart` brings about. The answer is a bookmark of now, which undoes it. */
  restoreTo(bookmark: string): Promise<string>
  restart(): void
}

type PlatformRecovery = Pick<
  DurableObjectStorage,
  'getBookmarkForTime' | 'onNextSessionRestoreBookmark'
>

export function durableRecovery(storage: PlatformRecovery, abort: () => void): Recovery {
  return {
    bookmarkAt: (time) => storage.getBookmarkForTime(time),
    restoreTo: (bookmark) => storage.onNextSessionRestoreBookmark(bookmark),
    restart: abort,
  }
}
