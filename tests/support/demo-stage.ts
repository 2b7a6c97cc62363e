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

/** What background work counts or settles for itself. */
const ASIDE = ['EventReader', 'DeadlineClock', 'DocumentUpdate', 'AuditSeal', 'AuditChain'];

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
  return { app, all, rows, row, opened, early, ...visiting({ app, rows, opened }), counts: () => countsOf(rows, row) };
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

/** How many rows each table has. */
async function countsOf(rows: Means['rows'], row: <Row>(text: string) => Promise<Row>): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS "name" FROM pg_tables WHERE schemaname IN ('public', 'auth', 'storage')`,
  );
  const counted = tables.filter(({ name }) => !ASIDE.some((each) => name.includes(`"${each}"`)));
  const found = await Promise.all(
    counted.map(async ({ name }) => [name, (await row<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`)).n]),
  );
  return Object.fromEntries(found) as Record<string, number>;
}
