import { expect, test } from 'vitest';
import { reasonIn } from './complaint.ts';

test.each([
  [
    '2026-11-20 11:50:23.116 UTC [11989] FATAL:  could not write to file "base/4/3085": No space left on device\nchild process exited with exit code 1\ninitdb: removing contents of data directory "/srv/p"\n',
    'FATAL:  could not write to file "base/4/3085": No space left on device',
  ],
  ['initdb: error: invalid locale settings\ninitdb: hint: check them', 'initdb: error: invalid locale settings'],
  ['something\nsays tee: /srv/p: Permission denied\n', 'says tee: /srv/p: Permission denied'],
  ['', ''],
  [null, ''],
])('the reason is extracted from %j', (complaint, reason) => {
  expect(reasonIn(complaint)).toBe(reason);
});
