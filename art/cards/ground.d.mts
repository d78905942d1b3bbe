import type { CardShape } from '../../contract/cards.ts'

export function drawGround(shape: CardShape): Promise<Buffer>
