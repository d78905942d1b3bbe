import { startTransition, useEffect, useRef, useState } from 'react'
import type { Article } from '../../../shared/api.ts'
import { keepAsking } from '../../api/keep-asking.ts'
import { API_CODE } from '../../api/loading.ts'
import { whenIdle } from '../../app/idle.ts'

export type NewsView = {
  state: 'before-script' | 'loading' | 'failed' | readonly Article[]
  /** It has failed at least once: from now on people may ask for it themselves. */
  hasFailed: boolean
  retry: () => void
}

/** The news, asked for until it is there. */
export function useNews(): NewsView {
  const [state, setState] = useState<NewsView['state']>('before-script')
  const [hasFailed, setHasFailed] = useState(false)
  const askNow = useRef<() => void>(null)

  useEffect(() => {
    // The news stands far down the page: it waits for what stands above it.
    let end = whenIdle(() => {
      setState('loading')
      const asking = keepAsking(async () => (await API_CODE.come()).getNews(), {
        // In slices: forty cards at once would hold up a phone's taps.
        onAnswer: (news) => startTransition(() => setState(news.articles)),
        onFailure: () => {
          setState('failed')
          setHasFailed(true)
        },
      })
      askNow.current = asking.askNow
      end = asking.stop
    })
    return () => end()
  }, [])

  const retry = () => {
    setState('loading')
    askNow.current?.()
  }
  return { state, hasFailed, retry }
}
