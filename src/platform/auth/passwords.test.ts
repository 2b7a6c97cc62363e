import { expect, it } from 'vitest';
import { Lane } from '#server/lane';
import { Passwords } from './passwords.ts';

it('a refusal under load at the first sign-in to an unknown account is not repeated for later ones', async () => {
  const passwords = new Passwords(8, new Lane(1, 1));
  const crowd = [passwords.hash('correct horse'), passwords.hash('battery staple')];
  await expect(passwords.matches(null, 'a guess')).rejects.toThrow('Too many sign-ins at once');
  await Promise.all(crowd);
  expect(await passwords.matches(null, 'a guess')).toBe(false);
});
