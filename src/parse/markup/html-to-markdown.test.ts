import { describe, expect, test } from 'vitest';
import { threadTime } from '../../../test/support/timing/thread-time.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

describe('HTML as Markdown', () => {
  test.each([
    ['headings', '<h1>One</h1><p>Text</p><h3>Two</h3>', '# One\n\nText\n\n### Two'],
    ['white space and emphasis', '<p>some\n  <b>bold</b><i>er</i> text</p>', 'some bolder text'],
    ['entities', '<p>R&amp;D &lt;b&gt;</p>', 'R&D <b>'],
    ['lists', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>', '- a\n  1. b\n  2. c\n- d'],
    [
      'lists with the numbers that they state',
      '<ol start="0"><li>a</li><li value="7">b</li><li>c</li></ol><ol type="A"><li>d</li><li value="28">e</li></ol>',
      '0. a\n7. b\n8. c\n\nA. d\n- BB. e',
    ],
    [
      'lists that count down',
      '<ol reversed><li>a<ol><li>x</li></ol></li><li>b</li></ol><ol reversed start="10"><li>c</li><li>d</li></ol>',
      '2. a\n  1. x\n1. b\n\n10. c\n9. d',
    ],
    ['code', '<pre>if x:\n    y</pre>', '```\nif x:\n    y\n```'],
    ['images', '<p><img alt="A map"/></p>', '[Image: A map]'],
    [
      'words without how their characters are pronounced',
      '<p><ruby>漢<rt>かん</rt>字<rp>(</rp><rt>じ<rp>)</rp></ruby>を<ruby><rb>読<rt>よ</ruby>む</p>',
      '漢字を読む',
    ],
    [
      'images without what nobody has written about them',
      '<p>One<img alt="C:\\Users\\ann\\INetCache\\logo.png"/> two<img alt="IMG_0123.JPG"/></p><p><img alt="A red tank.  Description automatically generated"/></p>',
      'One two\n\n[Image: A red tank.]',
    ],
    [
      'tables within cells, without their empty rows',
      '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td><table><tr><td></td></tr><tr><td>in</td></tr><tr><td></td></tr></table></td></tr></table>',
      '| A | B |\n| --- | --- |\n| 1 | in |',
    ],
    [
      'boxes to tick',
      '<p><input type="checkbox" checked="checked"/>yes <input type="checkbox"/>no</p>',
      '☒ yes ☐ no',
    ],
    ['scripts', '<script>alert(1)</script><p>Text</p>', 'Text'],
    [
      'nothing of what is left out, behind a link in it either',
      '<noscript><a href="/help">Switch on</a> JavaScript</noscript><p>One</p><template><a>{{name}}</a><p>{{text}}</p></template><svg><a><text>2</text></a><text>3</text></svg><p>Two</p>',
      'One\n\nTwo',
    ],
    [
      'what stands behind a link back to the text',
      '<ol><li>A note. <a href="#footnote-ref-1"><b>↑</b></a> And more.</li></ol>',
      '1. A note. And more.',
    ],
    ['paragraphs that look like headings', '<p># no heading</p>', '\\# no heading'],
    [
      'tables',
      '<table><tr><th>A</th><th>B</th></tr><tr><td><p>1</p><p>2</p></td><td>x|y</td></tr></table>',
      '| A | B |\n| --- | --- |\n| 1 2 | x\\|y |',
    ],
    [
      'merged cells',
      '<table><tr><td>A</td><td>B</td><td>C</td></tr><tr><td rowspan="2">1</td><td colspan="2">2</td></tr><tr><td>3</td><td>4</td></tr></table>',
      '| A | B | C |\n| --- | --- | --- |\n| 1 | 2 | 2 |\n| 1 | 3 | 4 |',
    ],
    [
      'cells merged downwards at the end of a row, in their own rows only',
      '<table><tr><td>A</td><td>B</td><td>C</td></tr><tr><td>1</td><td>2</td><td rowspan="2">x</td></tr><tr><td>3</td><td>4</td></tr><tr><td>5</td><td>6</td><td>y</td></tr></table>',
      '| A | B | C |\n| --- | --- | --- |\n| 1 | 2 | x |\n| 3 | 4 | x |\n| 5 | 6 | y |',
    ],
    [
      'names of columns below a cell that reaches over several others',
      '<table><thead><tr><th>Paid</th><th>Owed</th></tr><tr><th colspan="2">Euro</th></tr><tr><th>May</th><th>June</th></tr></thead><tr><td>3</td><td>4</td></tr></table>',
      '| Paid Euro May | Owed Euro June |\n| --- | --- |\n| 3 | 4 |',
    ],
    [
      'cells with a label above each value',
      '<table><tr><td><b>Passenger</b><br>Ines Duarte</td><td><b>Seat</b><br>Coach C, 24A</td></tr></table>',
      'Passenger: Ines Duarte\nSeat: Coach C, 24A',
    ],
    [
      'tables within cells',
      '<table><tr><td>A</td><td>B</td></tr><tr><td><table><tr><td>1</td><td>2</td></tr></table></td><td>3</td></tr></table>',
      '| A | B |\n| --- | --- |\n| 1, 2 | 3 |',
    ],
    [
      'superscripts and subscripts as characters, where Unicode has them',
      '<p>1,234<sup>2</sup> of 50 m<sup>2</sup>, CO<sub>2</sub>, 10<sup>−6</sup>, x<sup>n+1</sup>, Ca<sup>2+</sup>, on the 1<sup>st</sup> see<sup>1, 2</sup> and<sup><a>3–5</a></sup></p>',
      '1,234² of 50 m², CO₂, 10⁻⁶, xⁿ⁺¹, Ca²⁺, on the 1st see¹, ² and³⁻⁵',
    ],
    [
      'unclosed, nested and empty superscripts',
      '<p>a<sup>b<sup>2</sup></p><p>c<sup></sup>1</sup> d<sub>1</p>',
      'ab2\n\nc1 d₁',
    ],
    [
      'names of groups of columns with those of the columns',
      '<table><thead><tr><th rowspan="2">Boat</th><th colspan="2">Member</th><th colspan="2">Guest</th></tr><tr><th>Hour</th><th>Day</th><th>Hour</th><th>Day</th></tr></thead><tr><td>Skiff</td><td>3</td><td>12</td><td>5</td><td>20</td></tr></table>',
      '| Boat | Member Hour | Member Day | Guest Hour | Guest Day |\n| --- | --- | --- | --- | --- |\n| Skiff | 3 | 12 | 5 | 20 |',
    ],
    [
      'cells across the whole table once, above it or in it',
      '<table><tr><td colspan="2">Fares</td></tr><tr><td>Zone</td><td>Euros</td></tr><tr><td colspan="2">At night</td></tr><tr><td>A</td><td>3</td></tr></table>',
      'Fares\n\n| Zone | Euros |\n| --- | --- |\n| At night |  |\n| A | 3 |',
    ],
    [
      'the items of lists in cells apart',
      '<table><tr><td>Task</td><td>How</td></tr><tr><td>Clean</td><td><p>In this order:</p><ol><li>Sweep</li><li>Mop</li></ol></td></tr><tr><td>Bring</td><td><ul><li>Soap</li><li>Cloths</li></ul></td></tr></table>',
      '| Task | How |\n| --- | --- |\n| Clean | In this order: 1. Sweep; 2. Mop |\n| Bring | Soap; Cloths |',
    ],
    [
      'what a frame or columns of a page contain as they are',
      '<table><tr><td><h2>Note</h2><p>Bring:</p><ul><li>passport</li><li>ticket</li></ul></td></tr></table><p>Text</p><table><tr><td><p>Left</p><p>more</p></td><td><table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
      '## Note\n\nBring:\n\n- passport\n- ticket\n\nText\n\nLeft\n\nmore\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'terms with what defines them',
      '<dl><dt>Ebb</dt><dd>The tide goes out.</dd><dt>Neap</dt><dt>Neap tide</dt><dd><p>The lowest.</p><p>Twice a month.</p></dd><dt>Flood</dt></dl><p>End</p>',
      'Ebb: The tide goes out.\n\nNeap, Neap tide: The lowest.\n\nTwice a month.\n\nFlood\n\nEnd',
    ],
    [
      'terms without a definition, apart from the next one',
      '<dl>\n<dt>Price</dt>\n<dd> </dd>\n<dt>Weight</dt>\n<dd>3 kg</dd>\n<dt>Colour</dt>\n</dl>\n<p>End</p>',
      'Price\n\nWeight: 3 kg\n\nColour\n\nEnd',
    ],
    [
      'marks of notes apart from figures',
      '<p>Built in 1850<a epub:type="noteref" href="#n1">12</a> by <a href="x">Ann</a>, <a role="doc-noteref" href="#n2"><sup>3</sup></a></p>',
      'Built in 1850¹² by Ann, ³',
    ],
    ['tables of one column', '<table><tr><td>A</td></tr><tr><td>B</td></tr></table>', 'A\n\nB'],
    ['back links of notes', '<ol><li>Note <a href="#footnote-ref-1">↑</a></li></ol>', '1. Note'],
    ['what is never closed', '<table><tr><td>A<td>B<pre>x', 'A\n\nB\n\n```\nx\n```'],
  ])('keeps %s', (_name, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  test.each([
    ['tags', '<div>'.repeat(10_000)],
    ['tables', '<table><tr><td>'.repeat(5_000)],
    ['lists', '<ul><li>a'.repeat(10_000)],
  ])('takes deeply nested %s without recursion', async (_name, html) => {
    expect(await threadTime(() => htmlToMarkdown(html))).toBeLessThan(3_000);
  });
});
