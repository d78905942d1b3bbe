// GET /share/:file: the pictures of link previews under the address that messages sent long ago hold. Answered with the
// file: not every messenger follows a redirect to a picture.
import { Hono } from 'hono'
import type { AssetOptions } from '../http/asset-answer.ts'
import { isRead, staticFile } from '../http/static-file.ts'
import type { EdgeEnv } from '../platform/env.ts'

export function createShare(options: Omit<AssetOptions, 'assets'>) {
  const share = new Hono<EdgeEnv>()
  share.all('/:file{[\\w-]{1,60}\\.jpg}', async (c, next) => {
    const { assets } = c.var.env
    if (assets === null || !isRead(c.req.method)) return await next()
    return (await staticFile(c.req.raw, { ...options, assets })) ?? (await next())
  })
  return share
}
