let isHeld = false

/** A child's answers live in this document alone: from now on no navigation may end it. */
export function holdDocument(): void {
  isHeld = true
}

export function isDocumentHeld(): boolean {
  return isHeld
}
