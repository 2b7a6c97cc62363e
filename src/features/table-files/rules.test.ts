import { describe, expect, test } from 'vitest';
import { csvText, listCell, listOf, parsedCsv, safe, unsafe } from './rules.ts';

const hostile = [
  '=HYPERLINK("https://evil.example","Click")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\tcmd',
  '\r=1',
  "'=1",
  "''+1",
  "'plain",
  '"quoted"',
  'a,b;c\td',
  'two\nlines\r\nthree',
  ' around ',
  '＝1+1',
  '＋1',
  '－2+3',
  '＠SUM(A1)',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  ';=1',
  ';;"=1',
  '"=1',
  '"\t=1',
  "';'=1",
  'a;=1;@b',
  'a;\t＝1',
  'two\n=1',
  "two\n'=1",
  "';=1",
  '- a\n- b',
  "x;'-5",
  ",=cmd|'/C calc'!A0",
  '-5',
  '-5.25',
  '<script>alert(1)</script>',
  '日本語 – “curly” 👩‍🚀',
  '',
];

describe('a file', () => {
  test('is read as it was written, with any text in its cells', () => {
    const rows = [['Title', 'Other'], ...hostile.map((cell, index) => [`Row ${index}`, cell])];
    for (const bom of [true, false]) expect(parsedCsv(csvText(rows, { bom })).rows).toEqual(rows);
  });

  test('has no cell that a spreadsheet would run', () => {
    const cells = parsedCsv(csvText([hostile.map((cell) => (safe(cell) === cell ? cell : '#'))], { bom: false }));
    expect(cells.fault).toBeNull();
    const risky = hostile.map(safe).filter((cell) => /^[=+\-@\t\r\n]/.test(cell));
    expect(risky).toEqual(['-5', '-5.25']);
  });

  test('with only separators and spaces is written and read quickly', () => {
    for (const piece of [';', '\t', "'", ' ', '; ', ";'"]) {
      const cell = piece.repeat(200_000);
      expect(unsafe(safe(cell))).toBe(cell);
    }
  });

  test('has no such cell for a spreadsheet with another separator', () => {
    const text = csvText([hostile.filter((cell) => !/^-\d/.test(cell))], { bom: false });
    for (const separator of [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/])
      for (const cell of text.split(separator)) {
        const shown = cell.replaceAll(/^["\s\p{Z}\p{Cf}]*/gu, '');
        // A list in a text keeps its dashes.
        if (!shown.startsWith('- ')) expect([cell, /^[=+\-@＝＋－＠]/u.test(shown)]).toEqual([cell, false]);
      }
  });

  test('has standard line ends, and starts with a byte order mark on request', () => {
    expect(csvText([['a', 'b']], { bom: false })).toBe('a,b\r\n');
    expect(csvText([['a']], { bom: true })).toBe('\ufeffa\r\n');
  });
});

describe('reading', () => {
  test.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old line ends',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a separator within quotes of the head',
      '"a;x;y",b\n1,2',
      [
        ['a;x;y', 'b'],
        ['1', '2'],
      ],
    ],
    ['empty lines', 'a\n\n , \nb\n', [['a'], ['b']]],
    [
      'an empty cell at the end',
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['words behind a closing quote', '"a" b,c', [['a b', 'c']]],
    ['a quote within a plain cell', '5" nail,b', [['5" nail', 'b']]],
    ['rows of different lengths', 'a,b,c\n1', [['a', 'b', 'c'], ['1']]],
  ])('knows %s', (_, text, rows) => expect(parsedCsv(text)).toEqual({ rows, fault: null }));

  test.each([
    ['nothing', ' \n\n'],
    ['an open quote', 'a,b\n"1,2'],
    ['bytes that are no text', 'PK\u0003\u0004\u0000'],
    ['too many rows', 'a\n'.repeat(5002)],
    ['too many columns', ','.repeat(200) + 'x'],
  ])('refuses %s', (_, text) => {
    const { rows, fault } = parsedCsv(text);
    expect([rows, typeof fault]).toEqual([[], 'string']);
  });

  test.each([
    ['in the head', '"a,b\n1,2', 'row 1 '],
    ['after cells with lines of their own', 'a,b\n"1\n2",x\n3,"4\n5,6\n', 'row 3 '],
    ['in a file with old line ends', 'a\rb\r"c', 'row 3 '],
  ])('names the row with the open quote %s', (_, text, row) => {
    expect(parsedCsv(text).fault).toContain(row);
  });

  test('a file with 5,000 rows is within the limit', () => {
    expect(parsedCsv('a,b\n'.repeat(5001)).rows).toHaveLength(5001);
  });
});

describe('several values in one cell', () => {
  test.each([[['Bug', 'Copy']], [['with, comma', 'with; both', 'a "quote"']], [['alone, with comma']], [[]]])(
    '%j come back',
    (values) => expect(listOf(listCell(values))).toEqual(values),
  );

  test('can be separated by semicolons, and are unique', () => {
    expect(listOf('a; b ;a')).toEqual(['a', 'b']);
  });
});

test('only a safe cell is changed back', () => {
  expect(["'=1", "''=1", "'tis", '-5'].map(unsafe)).toEqual(['=1', "'=1", "'tis", '-5']);
});
