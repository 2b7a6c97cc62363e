import { expect, test } from 'vitest';
import { parsedSize } from './sizes.ts';

test.each([
  ['1MB', 1_000_000],
  ['20kb', 20_000],
  ['1.5 GB', 1_500_000_000],
  ['3B', 3],
  ['1048576', 1_048_576],
  [1_048_576, 1_048_576],
  [0, 0],
  [null, null],
  [undefined, null],
  ['', null],
])('%s is %s bytes', (given, bytes) => {
  expect(parsedSize(given)).toBe(bytes);
});

test.each(['a lot', '-1', '1TB', '1e9', '1 MB x', 'MB', -5, Number.NaN, Number.POSITIVE_INFINITY, '999999999999999GB'])(
  '%s is not a size',
  (given) => {
    expect(() => parsedSize(given)).toThrow(/Invalid file size format/);
  },
);
