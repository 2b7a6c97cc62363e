import { z } from 'zod';
import type { Account } from '../accounts/account-provider.ts';
import type { AccountSession, Asked } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';

/** A page of issues is larger than what other services answer. */
const MOST_BYTES = 5_000_000;
const RESOURCES = 'https://api.atlassian.com/oauth/token/accessible-resources';
const Resource = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  scopes: z.array(z.string()),
});
type Resource = z.infer<typeof Resource>;

/** A site of Jira that an account can read. */
export interface JiraSite {
  /** The id of a site in the cloud, or the address that a person typed. */
  readonly id: string;
  readonly name: string;
  /** Where people open it. */
  readonly url: string;
  /** Asks for a path, such as /rest/api/2/myself. @throws {RemoteRefusal} */
  readonly ask: (path: string, asked?: Pick<Asked, 'method' | 'json' | 'accepts'>) => ReturnType<AccountSession['ask']>;
  /** The bytes of a file at a path; null if there is none, or it is larger. */
  readonly file: (path: string, mostBytes: number) => Promise<Uint8Array | null>;
}

/** True for an account that a token connects: its id is the address of its site. */
const isTyped = ({ id }: Account): boolean => /^https?:/.test(id);

/** The sites of an account: the one that a person typed, or those that they allowed in the cloud. @throws {RemoteRefusal} */
export async function sitesOf(session: AccountSession, account: Account): Promise<JiraSite[]> {
  if (isTyped(account)) return [typedSite(session, account.id)];
  return (await resourcesOf(session)).map(({ id, name, url }) => {
    const base = `https://api.atlassian.com/ex/jira/${id}`;
    return {
      id,
      name,
      url: url.replace(/\/+$/, ''),
      ask: (path, asked) => session.ask(`${base}${path}`, { ...asked, mostBytes: MOST_BYTES }),
      file: (path, mostBytes) => session.file(`${base}${path}`, { mostBytes }),
    };
  });
}

export const typedSite = (session: AccountSession, address: string): JiraSite => ({
  id: address,
  name: new URL(address).host,
  url: address,
  ask: (path, asked) => session.ask(`${address}${path}`, { ...asked, mostBytes: MOST_BYTES, isTyped: true }),
  file: (path, mostBytes) => session.file(`${address}${path}`, { isTyped: true, mostBytes }),
});

/** What an account may read in the cloud (developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps). */
async function resourcesOf(session: AccountSession): Promise<Resource[]> {
  const found = z.array(Resource).safeParse((await session.ask(RESOURCES)).body);
  if (!found.success) throw new RemoteRefusal('refused', words.unreadable);
  // The same list has sites of Confluence.
  const sites = found.data.filter(({ scopes }) => scopes.includes('read:jira-work'));
  if (sites.length === 0) throw new RemoteRefusal('refused', words.noSite);
  return sites;
}

const Myself = z.object({ displayName: z.string().min(1) });
const MYSELF = '/rest/api/2/myself';

/** Whose account it is at a site. @throws {RemoteRefusal} */
export async function personAt(site: JiraSite): Promise<string> {
  const person = Myself.safeParse((await site.ask(MYSELF)).body);
  if (!person.success) throw new RemoteRefusal('refused', words.unreadable);
  return person.data.displayName;
}
