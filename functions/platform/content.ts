// The compiled content: checked when it was built, so here it only needs its type.

import compiled from '../../.generated/content.json' with { type: 'json' }
import type { Content } from '../../contract/content.ts'

export const content: Content = compiled
