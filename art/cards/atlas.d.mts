export function drawAtlas(): Promise<Buffer>
