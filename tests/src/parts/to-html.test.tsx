// The walker writes what React's renderer writes, and refuses what it cannot. (A hook has no dispatcher there and throws by itself.)
import { Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toHtml } from '../../../src/parts/to-html.ts'

const Line = ({ name, children }: { name: string; children?: ReactNode }) => (
  <li className="line">
    {name}
    {children}
  </li>
)

test.each<[string, ReactNode]>([
  ['nothing', null],
  ['what shows nothing', [undefined, true, false, '']],
  ['texts side by side', <p key="p">{['a', 1, '', 'b']}c</p>],
  [
    'texts of components side by side',
    <ul key="ul">
      x{['y']}
      <Line name="a">{2}</Line>
    </ul>,
  ],
  ['signs', <p key="p" title={`& < > " '`}>{`& < > " ' \u2028 é 🎾`}</p>],
  ['fragments', <Fragment key="f">a{['b', <b key="b">c</b>, 'd']}e</Fragment>],
  [
    'attributes',
    <p
      key="p"
      className="a b"
      data-x={0}
      data-y=""
      aria-hidden={true}
      data-n={null}
      id={undefined}
      hidden
    />,
  ],
  ['false ones', <p key="p" hidden={false} aria-busy={false} data-z={false} />],
  [
    'a row',
    <tr key="r">
      <td colSpan={2}>1</td>
    </tr>,
  ],
  [
    'times and breaks',
    <p key="p">
      <time dateTime="2026-11-22">today</time>
      <br />x<wbr />
    </p>,
  ],
  [
    'a drawing',
    <svg key="s" viewBox="0 0 640 200" role="img" aria-labelledby="t">
      <title id="t">Points</title>
      <polyline points="0,1 2,3" className="line" />
      <text x={3} y="4.5" textAnchor="end">
        12
      </text>
    </svg>,
  ],
])('%s', (_name, node) => {
  expect(toHtml(node)).toBe(renderToString(node))
})

test.each<[string, ReactNode]>([
  ['a style', <p key="p" style={{ color: 'red' }} />],
  ['a listener', <p key="p" onFocus={() => undefined} />],
  ['a script', <script key="s" />],
  ['a field', <input key="i" />],
  ['HTML of its own', <p key="p" dangerouslySetInnerHTML={{ __html: 'x' }} />],
])('%s is refused', (_name, node) => {
  expect(() => toHtml(node)).toThrow()
})
