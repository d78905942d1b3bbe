import { expect, test } from 'vitest'
import { PAGE_HEADERS } from '../functions/edge.ts'
import { problemsOf } from './checks.ts'
import type { Answer } from './client.ts'
import { draw } from './draw.ts'
import type { Drawn } from './drawn.ts'

const FILES = {
  files: ['/robots.txt'],
  films: ['/film/a.mp4'],
  pictures: ['/api/pictures/x/y'],
  leagues: ['a'],
}
const MARK = 'fz7z'
const asked: Drawn = {
  n: 7,
  mark: MARK,
  kind: 'page',
  method: 'GET',
  path: '/about',
  headers: [],
  body: null,
  wire: null,
}
const page = (more: Partial<Answer> = {}, headers: [string, string][] = []): Answer => ({
  status: 200,
  headers: [
    ...Object.entries(PAGE_HEADERS).map(([name, value]): [string, string] => [
      name.toLowerCase(),
      value,
    ]),
    ['content-type', 'text/html; charset=utf-8'],
    ...headers,
  ],
  body: '<!doctype html><p>&lt;fz7z&gt; <input value="fz7z"></p>',
  ms: 1,
  ...more,
})

test('a good answer has no problem, also when it holds what was typed, escaped', () => {
  expect(problemsOf(asked, page())).toEqual([])
  expect(problemsOf(asked, page({ status: 308 }, [['location', `/about?x=${MARK}`]]))).toEqual([])
})

test('tables as files, and nothing else, may be read by all sites and not yet be known', () => {
  const answer = page({ status: 503, body: 'Not yet.\n' }, [
    ['access-control-allow-origin', '*'],
    ['retry-after', '60'],
  ])
  const plain = {
    ...answer,
    headers: answer.headers.map(
      ([name, value]) => [name, name === 'content-type' ? 'text/plain' : value] as [string, string],
    ),
  }
  expect(problemsOf({ ...asked, path: '/data/a/b.csv' }, plain)).toEqual([])
  expect(problemsOf(asked, plain)).toEqual(['status 503', 'sends access-control-allow-origin'])
})

test.each<[string, Answer | null]>([
  ['no answer', null],
  ['ended', page({ status: null })],
  ['status 500', page({ status: 500 })],
  ['502 of a crash', page({ status: 502, headers: [], body: 'Bad gateway' })],
  ['markup', page({ body: `<!doctype html><${MARK}>` })],
  ['closing markup', page({ body: `<!doctype html></${MARK}>` })],
  ['attribute', page({ body: `<!doctype html><input value="" ${MARK}="1">` })],
  ['stack', page({ body: '<!doctype html>Error\n    at run (file.ts:1:2)' })],
  ['error', page({ body: '<!doctype html>TypeError: x' })],
  ['header of the sender', page({}, [[`x-${MARK}`, '1']])],
  ['header that echoes', page({}, [['etag', MARK]])],
  ['cookie', page({}, [['set-cookie', 'a=1']])],
  ['off the site', page({ status: 308 }, [['location', '//evil.example']])],
  ['header twice', page({}, [['content-type', 'text/html']])],
  ['no headers', page({ headers: [['content-type', 'text/html']] })],
  ['later, but when', page({ status: 429 })],
  [
    'other type',
    page({
      headers: page().headers.map(([name, value]) => [
        name,
        name === 'content-type' ? 'application/zip' : value,
      ]),
    }),
  ],
])('%s is a problem', (_name, answer) => {
  expect(problemsOf(asked, answer)).not.toEqual([])
})

test('an error of the API that is not the envelope, or names another status, is a problem', () => {
  const answer = (body: string) =>
    page({
      status: 404,
      body,
      headers: page().headers.map(([name, value]) => [
        name,
        name === 'content-type' ? 'application/json' : value,
      ]),
    })
  const api = { ...asked, path: '/api/none' }
  expect(
    problemsOf(api, answer('{"ok":false,"error":{"code":"not_found","message":"x"}}')),
  ).toEqual([])
  for (const body of ['{}', 'null', '{"ok":false,"error":{"code":"invalid","message":"x"}}']) {
    expect([body, problemsOf(api, answer(body))]).not.toEqual([body, []])
  }
})

test('the same seed and number draw the same request, every kind and another mark for each', async () => {
  const drawn = await Promise.all(Array.from({ length: 300 }, (_, n) => draw(1, n, FILES)))
  const again = await draw(1, 42, FILES)
  expect({ ...again, body: null, headers: [] }).toEqual({ ...drawn[42], body: null, headers: [] })
  expect(new Set(drawn.map(({ mark }) => mark)).size).toBe(300)
  expect(new Set(drawn.map(({ kind }) => kind)).size).toBe(12)
  expect(drawn.filter(({ path }) => path.includes('MARK'))).toEqual([])
})
