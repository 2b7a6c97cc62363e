import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer, RequestParts, TestApp } from './app.ts';
import { appWithCast } from './cast-app.ts';

/** A person in a demo of their own. */
export interface Visitor {
  token: string;
  userId: string;
  workspaceId: string;
  projectId: string;
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', family: string, endpoint: string, parts?: RequestParts): Promise<Answer>;
}

/** What names what is gone, for the proof that nothing was removed from the audit log. */
const ASIDE = ['AuditSeal', 'AuditChain'];

export type DemoStage = Awaited<ReturnType<typeof demoStage>>;

/** A server with people in it, whose template of demos is made. */
export async function demoStage(settings: Record<string, string> = {}) {
  const { app, all } = await appWithCast({ DEMO: 'on', ...settings });
  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await app.database.pool.query(text, values)).rows as Row[];
  const row = async <Row>(text: string, values: unknown[] = []): Promise<Row> => (await rows<Row>(text, values))[0] as Row;
  let network = 0;
  const opened = (from = `198.51.100.${++network}`) =>
    app.app.inject({ method: 'POST', url: '/api/demo/open', remoteAddress: from });
  const early = await opened();
  const isReady = () => row<{ is: boolean }>('SELECT EXISTS (SELECT FROM "DemoTemplate" WHERE "madeAt" IS NOT NULL) AS "is"');
  while (!(await isReady()).is) await pause(50);
  const means = { app, rows, opened };
  return { app, all, rows, row, opened, early, ...visiting(means), ...naming(means) };
}

interface Means {
  app: TestApp;
  rows: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  opened: (from?: string) => Promise<{ statusCode: number; json<Body>(): Body }>;
}

const ENDED = `UPDATE "Demo" SET "createdAt" = now() - interval '25 hours', "endsAt" = now() - interval '1 hour' WHERE "userId" = $1`;

const visiting = ({ app, rows, opened }: Means) => ({
  async visitor(from?: string): Promise<Visitor> {
    const answer = await opened(from);
    expect(answer.statusCode).toBe(200);
    const { session, path } = answer.json<{ session: { access_token: string; user: { id: string } }; path: string }>();
    const [, , workspaceId = '', , projectId = ''] = path.split('/');
    const { access_token: token, user } = session;
    return { token, userId: user.id, workspaceId, projectId, ask: (...asked) => app.ask(token, ...asked) };
  },
  /** Lets a demo end now. */
  end: ({ userId }: Visitor) => rows(ENDED, [userId]),
  isDemo: async ({ userId }: Visitor) => (await rows('SELECT FROM "Demo" WHERE "userId" = $1', [userId])).length === 1,
});

/** Of rows as text, those that name one of the ids $1. */
const NAMES = `EXISTS (SELECT FROM regexp_matches(t::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') m WHERE m[1] = ANY ($1))`;
const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS "name" FROM pg_tables WHERE schemaname IN ('public', 'auth', 'storage')`;

const naming = ({ rows }: Means) => {
  /** The rows of the database that name one of the ids, each as its table and its own id, or how it begins if it has none. */
  const rowsNaming = async (ids: readonly string[]): Promise<{ table: string; id: string }[]> => {
    const tables = await rows<{ name: string }>(TABLES);
    const counted = tables.filter(({ name }) => !ASIDE.some((each) => name.includes(`"${each}"`)));
    const each = counted.map(
      ({ name }) =>
        `SELECT '${name}' AS "table", coalesce(to_jsonb(t) ->> 'id', left(t::text, 200)) AS "id" FROM ${name} t WHERE ${NAMES}`,
    );
    return rows(each.join(' UNION ALL '), [ids]);
  };
  return {
    rowsNaming,
    /** The ids of a demo: of its workspace and its people, of the rows that name one of them, of those that name these, and so on. */
    async idsOf({ userId, workspaceId }: Visitor): Promise<string[]> {
      const colleagues = await rows<{ id: string }>('SELECT unnest("colleagueIds") AS "id" FROM "Demo" WHERE "userId" = $1', [
        userId,
      ]);
      const ids = new Set([userId, workspaceId, ...colleagues.map(({ id }) => id)]);
      for (let known = 0; known < ids.size;) {
        known = ids.size;
        for (const { id } of await rowsNaming([...ids])) if (UUID.test(id)) ids.add(id);
      }
      return [...ids];
    },
  };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
