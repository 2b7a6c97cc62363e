import type { Telling } from '#server/tellings';
import { signInNotice } from '../notices.ts';
import { SIGNED_IN } from './new-sign-in.ts';

export const securityTellings: readonly Telling[] = [
  {
    notice: signInNotice,
    waitsFor: 'User',
    concerns: ({ action }) => action === SIGNED_IN,
    isDirect: true,
    sendsOwnEmail: true,
    people: () => `
SELECT e."id" AS "eventId", e."targetId" AS "userId", NULL AS "itemType", NULL::uuid AS "itemId", NULL::uuid AS "commentId" FROM e`,
  },
];
