import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { jsonText, type Table, textRows } from './tables.ts';
import { xlsxOf } from './xlsx.ts';

const table: Table = {
  columns: ['Key', 'Title', 'Due date', 'Tags', 'Estimate', 'Title'],
  rows: [
    ['WEB-1', '=HYPERLINK("https://evil.example")', { day: '2026-12-01' }, ['one', 'two, three'], 1.5, ''],
    ['WEB-2', 'a <b> & "c"\u0000\ud800 \u{1f41f}', null, [], 0, '007'],
  ],
};

const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));

test('as text, several values are a record and a day is as it is on the wire', () => {
  expect(textRows(table)).toEqual([
    ['Key', 'Title', 'Due date', 'Tags', 'Estimate', 'Title'],
    ['WEB-1', '=HYPERLINK("https://evil.example")', '2026-12-01', 'one, "two, three"', '1.5', ''],
    ['WEB-2', 'a <b> & "c"\u0000\ud800 \u{1f41f}', '', '', '0', '007'],
  ]);
});

test('as JSON, each row is an object with its values, also those of a second column of the same name', () => {
  expect(JSON.parse(jsonText(table))[0]).toEqual({
    Key: 'WEB-1',
    Title: '=HYPERLINK("https://evil.example")',
    'Due date': '2026-12-01',
    Tags: ['one', 'two, three'],
    Estimate: 1.5,
    'Title (2)': '',
  });
});

test('as a workbook, it has texts, numbers and days, no formula, and every part that a sheet needs', () => {
  const parts = partsOf(xlsxOf(table));
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).not.toMatch(/<f[ >]/);
  const cells = sheet.matchAll(
    /<c r="([A-Z]+\d)"(?: t="inlineStr")?(?: s="(\d)")?>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
  );
  expect([...cells].slice(6).map(([, place, style, text, value]) => [place, text ?? Number(value), style])).toEqual([
    ['A2', 'WEB-1', undefined],
    ['B2', '=HYPERLINK("https://evil.example")', undefined],
    // December 1, 2026 in days since the last one of 1899.
    ['C2', 46_357, '1'],
    ['D2', 'one, "two, three"', undefined],
    ['E2', 1.5, undefined],
    ['A3', 'WEB-2', undefined],
    ['B3', 'a &lt;b&gt; &amp; "c"\ufffd \u{1f41f}', undefined],
    ['D3', '', undefined],
    ['E3', 0, undefined],
    ['F3', '007', undefined],
  ]);
  const wide = partsOf(xlsxOf({ columns: Array.from({ length: 703 }, () => 'Wide'), rows: [] }))['xl/worksheets/sheet1.xml'];
  expect([...(wide ?? '').matchAll(/r="([A-Z]+)1"/g)].map(([, letters]) => letters)).toEqual(
    expect.arrayContaining(['Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']),
  );
  for (const path of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'])
    expect(parts[path], path).toMatch(/^<\?xml version="1\.0"/);
});
