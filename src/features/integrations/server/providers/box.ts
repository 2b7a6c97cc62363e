import { z } from 'zod';
import type { AccountProvider } from '../accounts/account-provider.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';

const Person = z.object({ id: z.string(), login: z.string().min(1) });
const PERSON = 'https://api.box.com/2.0/users/me?fields=id,login';

/** Box (developer.box.com/reference). Its refresh tokens work once, for 60 days. */
export const box: AccountProvider = {
  oauth: {
    settings: 'BOX',
    authorize: 'https://account.box.com/api/oauth2/authorize',
    token: 'https://api.box.com/oauth2/token',
    scope: 'root_readonly',
    parameters: {},
    revocation: ({ access, refresh }, { id, secret }) => ({
      url: 'https://api.box.com/oauth2/revoke',
      body: new URLSearchParams({ client_id: id, client_secret: secret, token: refresh ?? access }).toString(),
    }),
  },
  begin: async (session) => {
    const person = Person.safeParse((await session.ask(PERSON)).body);
    if (!person.success) throw new RemoteRefusal('refused', words.unreadable);
    return { id: person.data.id, name: person.data.login.slice(0, 300) };
  },
  check: async (session) => void (await session.ask(PERSON)),
};
