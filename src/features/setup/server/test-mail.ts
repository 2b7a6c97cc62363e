import type { Mail } from '#server/mail';
import { words } from './said.ts';

/** The email that the owner of this server sends themselves, to see whether email arrives. */
export const testMailOf = (to: string): Mail => ({
  to,
  by: null,
  subject: words.testSubject,
  text: `${words.testWhy}\n\n${words.testArrived}\n`,
  html: `<p>${words.testWhy}</p><p>${words.testArrived}</p>`,
});
