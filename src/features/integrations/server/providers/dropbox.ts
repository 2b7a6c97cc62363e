import { z } from 'zod';
import type { AccountProvider } from '../accounts/account-provider.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';

const Person = z.object({ account_id: z.string(), email: z.string().min(1) });
const PERSON = 'https://api.dropboxapi.com/2/users/get_current_account';

/** Dropbox (dropbox.com/developers/documentation/http). Names of files and their links, and nothing of their content. */
export const dropbox: AccountProvider = {
  oauth: {
    settings: 'DROPBOX',
    authorize: 'https://www.dropbox.com/oauth2/authorize',
    token: 'https://api.dropboxapi.com/oauth2/token',
    scope: 'account_info.read files.metadata.read sharing.read',
    parameters: { token_access_type: 'offline' },
    // Revokes the refresh token of the access token as well.
    revocation: ({ access }) => ({
      url: 'https://api.dropboxapi.com/2/auth/token/revoke',
      headers: { authorization: `Bearer ${access}` },
    }),
  },
  begin: async (session) => {
    const person = Person.safeParse((await session.ask(PERSON, { method: 'POST' })).body);
    if (!person.success) throw new RemoteRefusal('refused', words.unreadable);
    return { id: person.data.account_id, name: person.data.email.slice(0, 300) };
  },
  check: async (session) => void (await session.ask(PERSON, { method: 'POST' })),
};
