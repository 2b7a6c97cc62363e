import { expect, test } from 'vitest';
import { FileRecord } from './manifest.ts';

test('an archive cannot name a file outside the store', () => {
  const isTaken = (blob: string): boolean => FileRecord.safeParse({ blob, pieces: [] }).success;
  expect(isTaken('0b9c7e0e-55a5-4c3b-9a4e-1d5c5f0f3a10')).toBe(true);
  for (const blob of ['../../../etc/cron.d/cairn', '/etc/passwd', '..', '', 'a/b', 'name\0'])
    expect(isTaken(blob), blob).toBe(false);
});
