import { expect, test } from 'vitest';
import { tableFile } from './table-file.ts';

const table = { columns: ['Key'], rows: [['WEB-1']] };

test.each([
  ['csv', 'text/csv;charset=utf-8', '\ufeffKey'],
  ['json', 'application/json', '[\n'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
] as const)('a %s file has its type and its beginning', async (format, type, beginning) => {
  const file = await tableFile(table, format);
  expect(file.type).toBe(type);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString('utf8').startsWith(beginning)).toBe(true);
});
