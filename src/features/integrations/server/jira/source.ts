import { hash } from 'node:crypto';
import { newId } from '#contract/new-id';
import type { OutsideAccount, OutsideProjects, Reader, SourcePage, WorkSource } from '#features/work-import/server';
import { SourceRefusal } from '#features/work-import/server';
import { maySponsor } from '#features/webhooks/server';
import type { Statements } from '#server/statements';
import { openAccount } from '../accounts/accounts.ts';
import type { FlowGiven } from '../accounts/beginning.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import type { StatementsLater } from '../accounts/statements-later.ts';
import * as accountWords from '../accounts/words.ts';
import { noSecrets } from '../words.ts';
import { dialectOf, kindOf } from './dialect.ts';
import { fittingLine } from './markdown.ts';
import { headOf, ProjectKey, projectsOf } from './projects.ts';
import { attachmentBytes, countOf, Cursor, firstCursor, readPage } from './reading.ts';
import { type JiraSite, sitesOf } from './site.ts';
import * as words from './words.ts';

// Their own accounts, as for files: nobody looks into Jira with the account of someone else.
const ACCOUNTS = `
SELECT c."id" AS "connectionId", c."accountId" AS "id", c."accountName" AS "name", c."pausedAt" IS NULL AND NOT c."isRevoked" AS "isUsable"
FROM "Connection" c
WHERE c."workspaceId" = $1 AND c."userId" = $2 AND (c."projectId" IS NULL OR c."projectId" = $3) AND c."provider" = 'jira'
  AND ($4::uuid IS NULL OR c."id" = $4) AND ${maySponsor('c."workspaceId"', 'c."userId"')}
ORDER BY "isUsable" DESC, c."createdAt" LIMIT 5`;
const READ = `UPDATE "Connection" SET "lastAt" = now(), "problem" = NULL WHERE "id" = $1`;
const EVENT = `
INSERT INTO "ConnectionEvent" ("id", "connectionId", "digest", "what", "state") VALUES ($1, $2, $3, $4, 'DONE')`;

const LATE_MS = 10_000;
const SITES_MAX = 10;
const PROJECTS_MAX = 250;

type Given = FlowGiven & { db: StatementsLater };

/** Projects of Jira that people import with their accounts. */
export const jiraSource = (given: Given): WorkSource => ({
  accounts: (db, reader) => accountsOf(db, reader, null),

  async projects(accounts, text) {
    const usable = accounts.filter(({ isUsable }) => isUsable);
    const found = await Promise.all(usable.map((account) => projectsIn(given, account, text)));
    return {
      projects: found.flatMap(({ projects }) => projects).slice(0, PROJECTS_MAX),
      problem:
        found.find(({ problem }) => problem !== null)?.problem ?? (usable.length < accounts.length ? words.unusable : null),
    };
  },

  head: (reader, { projectKey, ...origin }) =>
    refusing(async () => {
      const site = await siteOf(given, reader, origin);
      const dialect = await dialectOf(site);
      const head = await headOf(site, dialect, keyIn(projectKey));
      return { head, total: await countOf(site, dialect, keyIn(projectKey)) };
    }),

  page: (reader, { projectKey, ...origin }, cursor) =>
    refusing(async (): Promise<SourcePage> => {
      const site = await siteOf(given, reader, origin);
      const from = cursor === null ? firstCursor(await dialectOf(site)) : Cursor.parse(cursor);
      const page = await readPage(site, keyIn(projectKey), from);
      if (page.next === null) await wasRead(await given.db.ready, origin.connectionId, projectKey, from.read + page.items.length);
      return page;
    }),

  bytes: async (reader, origin, file, mostBytes) => {
    try {
      const site = await siteOf(given, reader, origin);
      return await attachmentBytes(site, await kindOf(site), file, mostBytes);
    } catch (error) {
      if (error instanceof RemoteRefusal) return null;
      throw error;
    }
  },
});

const accountsOf = (
  db: Statements,
  { workspaceId, userId, projectId }: Reader,
  connectionId: string | null,
): Promise<OutsideAccount[]> => db.text<OutsideAccount>(ACCOUNTS, [workspaceId, userId, projectId, connectionId]);

const sitesOfAccount = (db: Statements, given: Given, account: OutsideAccount): Promise<JiraSite[]> => {
  const box = given.box;
  if (box === null) throw new RemoteRefusal('refused', noSecrets);
  return sitesOf(openAccount(db, { ...given, box }, { id: account.connectionId, provider: 'jira' }), account);
};

/** An account that cannot be asked keeps no other from being asked. */
async function projectsIn(
  given: Given,
  account: OutsideAccount,
  text: string,
): Promise<Pick<OutsideProjects, 'projects' | 'problem'>> {
  const { connectionId } = account;
  try {
    const sites = await sitesOfAccount(await given.db.ready, given, account);
    const found = await Promise.all(
      sites.slice(0, SITES_MAX).map(async (site) =>
        (await projectsOf(site, await kindOf(site), text)).map(({ key, name }) => ({
          source: 'JIRA' as const,
          key,
          name: fittingLine(name, 200) ?? key,
          place: fittingLine(site.name, 200) ?? site.id,
          origin: { connectionId, site: site.id, projectKey: key },
        })),
      ),
    );
    return { projects: found.flat(), problem: null };
  } catch (error) {
    if (error instanceof RemoteRefusal) return { projects: [], problem: problemOf(error) };
    throw error;
  }
}

/** The site, if it still belongs to an account of the person. */
async function siteOf(
  given: Given,
  reader: Reader,
  { connectionId, site: wanted }: { connectionId: string; site: string },
): Promise<JiraSite> {
  const db = await given.db.ready;
  const [account] = await accountsOf(db, reader, connectionId);
  if (!account?.isUsable) throw new RemoteRefusal('refused', words.noAccount);
  const site = (await sitesOfAccount(db, given, account)).find(({ id }) => id === wanted);
  if (site === undefined) throw new RemoteRefusal('refused', accountWords.noSite);
  return site;
}

function keyIn(projectKey: string): string {
  const key = ProjectKey.safeParse(projectKey);
  if (!key.success) throw new RemoteRefusal('refused', words.noProject);
  return key.data;
}

async function wasRead(db: Statements, connectionId: string, projectKey: string, count: number): Promise<void> {
  await db.text(READ, [connectionId]);
  const id = newId();
  await db.text(EVENT, [id, connectionId, hash('sha256', id), words.readProject(projectKey, count)]);
}

/** What Jira refuses, in the words of an import: a pause ends, and so may a fault. */
async function refusing<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    throw new SourceRefusal(problemOf(error), error.reason === 'late' ? LATE_MS : error.reason === 'busy' ? error.afterMs : null);
  }
}

// Nobody tries again what a person began.
const problemOf = ({ reason, message }: RemoteRefusal): string =>
  reason === 'busy' ? words.pausing : reason === 'late' ? words.silent : message;
