import { z } from 'zod';
import type { AccountProvider } from '../accounts/account-provider.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';
import { refusesToken } from './figma-files.ts';

const Person = z.object({ id: z.string().min(1), email: z.string().min(1) });
const PERSON = 'https://api.figma.com/v1/me';

/**
 * Figma (developers.figma.com/docs/rest-api/authentication). Its clients sign in by a header, refresh at an address of their own, and
 * get the same refresh token for as long as the person allows the access. Only the person can revoke that.
 */
export const figma: AccountProvider = {
  oauth: {
    settings: 'FIGMA',
    authorize: 'https://www.figma.com/oauth',
    token: 'https://api.figma.com/v1/oauth/token',
    refresh: 'https://api.figma.com/v1/oauth/refresh',
    signsInByHeader: true,
    scope: 'current_user:read file_metadata:read',
    more: { setting: 'FIGMA_COMMENTS', scope: 'file_comments:read' },
    parameters: {},
    revocation: null,
  },
  begin: async (session) => {
    const person = Person.safeParse((await session.ask(PERSON, { refusesToken })).body);
    if (!person.success) throw new RemoteRefusal('refused', words.unreadable);
    return { id: person.data.id, name: person.data.email.slice(0, 300) };
  },
  check: async (session) => void (await session.ask(PERSON, { refusesToken })),
};
