import { rm } from 'node:fs/promises'

/** Removes the folder of a program that was just ended: it may write its last files while this deletes. */
export function removeFolder(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
