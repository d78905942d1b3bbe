// The two sites that the browser tests run against: the league's own content, and a fixture with everything switched on.

export type Site = { url: string; sandbox: string; env: Record<string, string> }

export const SITE = site({ port: 8790, sandboxPort: 8791 })
/** NxT Gen open for entries, events section shown. */
export const FIXTURE_SITE = site({
  port: 8792,
  sandboxPort: 8793,
  contentDir: 'tests/browser/content',
})

function site(at: { port: number; sandboxPort: number; contentDir?: string }): Site {
  return {
    url: `http://localhost:${at.port}`,
    sandbox: `http://localhost:${at.sandboxPort}`,
    env: {
      PORT: String(at.port),
      SANDBOX_PORT: String(at.sandboxPort),
      STATE_DIR: `test-results/state-${at.port}-${process.env.TEST_RUN ?? process.ppid}`,
      LIMIT_ADDRESS_10MIN: '1000000',
      LIMIT_ADDRESS_DAY: '1000000',
      LIMIT_MAILS_DAY: '1000000',
      ...(at.contentDir ? { CONTENT_DIR: at.contentDir } : {}),
    },
  }
}
