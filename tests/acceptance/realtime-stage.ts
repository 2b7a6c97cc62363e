import { randomUUID } from 'node:crypto';
import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import pg from 'pg';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { entity } from '#contract/entity';
import { openRealtime, type Realtime, type RealtimeLimits, type TrustedProxies } from '#platform/realtime';
import { type Database, openDatabase } from '#server/database';
import type { Identity } from '#server/identity';
import { type Log, openLog } from '#server/log';
import type { Readership, Scope } from '#server/readership';
import { RawSocket } from './realtime-raw-socket.ts';
import { until } from './realtime-until.ts';
import { emptyDatabase } from '../support/scratch-database.ts';

export const ANON_KEY = 'sb_publishable_for_tests_of_realtime';
export const SECRET_KEY = 'sb_secret_for_tests_of_realtime';

const SECRET = new TextEncoder().encode('a secret of thirty-two characters or more');

const SCHEMA = `
  CREATE SCHEMA auth;
  CREATE TABLE auth.users (id uuid PRIMARY KEY, banned_until timestamptz, deleted_at timestamptz);
  CREATE TABLE auth.sessions (
    id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES auth.users, not_after timestamptz, aal text NOT NULL DEFAULT 'aal1'
  );
  CREATE TABLE auth.mfa_factors (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), user_id uuid NOT NULL REFERENCES auth.users, status text NOT NULL
  );
  CREATE TABLE "Member" ("projectId" uuid, "userId" uuid, PRIMARY KEY ("projectId", "userId"));
  CREATE TABLE "Task" (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), "projectId" uuid NOT NULL, title text NOT NULL DEFAULT '', notes text, points int4,
    price numeric, "assigneeId" uuid, done bool NOT NULL DEFAULT false, labels text[] NOT NULL DEFAULT '{}', extra jsonb, "dueDate" date,
    "updatedAt" timestamptz NOT NULL DEFAULT now(), version int4 NOT NULL DEFAULT 1, internal text
  );
  ALTER TABLE "Task" ALTER COLUMN notes SET STORAGE EXTERNAL;
  CREATE TABLE "TaskComment" (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), "projectId" uuid NOT NULL, "taskId" uuid NOT NULL, body text);
  CREATE TABLE "Notice" (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, body text);
`;

const Task = z.object({
  id: z.string(),
  projectId: z.string(),
  assigneeId: z.string().nullable(),
  title: z.string(),
  notes: z.string().nullable(),
  points: z.number().nullable(),
  price: z.number().nullable(),
  done: z.boolean(),
  labels: z.array(z.string()),
  extra: z.unknown(),
  dueDate: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number(),
});

export const entities = [
  entity('Task', Task, { audience: 'project', scope: 'projectId', parents: { assigneeId: 'User' } }),
  entity('TaskComment', z.object({ id: z.string(), projectId: z.string(), taskId: z.string(), body: z.string() }), {
    audience: 'project',
    scope: 'projectId',
    parents: { taskId: 'Task' },
  }),
  entity('Notice', z.object({ id: z.string(), userId: z.string(), body: z.string() }), { audience: 'person', scope: 'userId' }),
];

export interface Person {
  id: string;
  sessionId: string;
  token: string;
}

export interface RunningServer {
  url: string;
  realtime: Realtime;
  fastify: FastifyInstance;
  database: Database;
  close(): Promise<void>;
}

/** A database with small tables and, on demand, servers, people and official clients on it. `close` ends all of them. */
export class Stage {
  readonly url: string;
  readonly sql: pg.Pool;
  readonly #drop: () => Promise<void>;
  readonly #servers: RunningServer[] = [];
  readonly #clients: SupabaseClient[] = [];
  readonly #raw: RawSocket[] = [];

  private constructor(url: string, drop: () => Promise<void>) {
    this.url = url;
    this.#drop = drop;
    this.sql = new pg.Pool({ connectionString: url, max: 6 });
    this.sql.on('error', () => undefined);
  }

  static async open(): Promise<Stage> {
    const { url, drop } = await emptyDatabase();
    const stage = new Stage(url, drop);
    await stage.sql.query(SCHEMA);
    return stage;
  }

  async serve(
    limits: Partial<RealtimeLimits> = {},
    trustProxy: TrustedProxies = false,
    log: Log = openLog('silent'),
  ): Promise<RunningServer> {
    const database = openDatabase(this.url, 8);
    const realtime = await openRealtime({
      databaseUrl: this.url,
      database,
      tokens: { verify, apiKeyRole: (key) => (key === ANON_KEY ? 'anon' : key === SECRET_KEY ? 'service_role' : null) },
      readership: new Members(database.pool),
      entities,
      log,
      trustProxy,
      limits: { refusalMs: 50, ...limits },
    });
    const fastify = Fastify({ routerOptions: { maxParamLength: 2000 } });
    await fastify.register(realtime.plugin, { prefix: '/realtime/v1' });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const address = fastify.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    let isClosed = false;
    const close = async () => {
      if (isClosed) return;
      isClosed = true;
      await realtime.close();
      await fastify.close();
      await database.close();
    };
    const server = { url: `http://127.0.0.1:${port}`, realtime, fastify, database, close };
    this.#servers.push(server);
    await until(() => realtime.ready(), 'the change stream');
    return server;
  }

  async person(): Promise<Person> {
    const id = randomUUID();
    const sessionId = randomUUID();
    await this.sql.query('INSERT INTO auth.users (id) VALUES ($1)', [id]);
    await this.sql.query('INSERT INTO auth.sessions (id, user_id) VALUES ($1, $2)', [sessionId, id]);
    return { id, sessionId, token: await tokenOf({ id, sessionId }) };
  }

  /** A project with these members. */
  async project(...members: Person[]): Promise<string> {
    const id = randomUUID();
    for (const { id: userId } of members) await this.sql.query('INSERT INTO "Member" VALUES ($1, $2)', [id, userId]);
    return id;
  }

  async task(projectId: string, title = 'a task'): Promise<string> {
    const { rows } = await this.sql.query<{ id: string }>(
      'INSERT INTO "Task" ("projectId", title) VALUES ($1, $2) RETURNING id',
      [projectId, title],
    );
    return rows[0]?.id ?? '';
  }

  /** The official client. It sends no token with a join before its first setAuth, so that is awaited. */
  async client(server: RunningServer, person: Person | null, vsn: '1.0.0' | '2.0.0' = '2.0.0'): Promise<SupabaseClient> {
    const client = createClient(server.url, ANON_KEY, {
      ...(person && { accessToken: async () => person.token }),
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { vsn, reconnectAfterMs: () => 100 },
    });
    this.#clients.push(client);
    await client.realtime.setAuth();
    return client;
  }

  /** Resolves when everything committed before has been delivered, so that none of it reaches a later joiner. */
  async caughtUp(server: RunningServer): Promise<void> {
    const person = await this.person();
    const ear = await this.raw(server);
    const filter = `userId=eq.${person.id}`;
    await ear.join('realtime:ear', person.token, [{ event: 'INSERT', schema: 'public', table: 'Notice', filter }]);
    await this.sql.query('INSERT INTO "Notice" ("userId") VALUES ($1)', [person.id]);
    await until(() => ear.eventsOf('realtime:ear').includes('postgres_changes'), 'the mark');
    ear.socket.terminate();
  }

  /** A socket without the official client, for frames that it would never send. */
  async raw(server: RunningServer, vsn: '1.0.0' | '2.0.0' = '2.0.0'): Promise<RawSocket> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${ANON_KEY}&vsn=${vsn}`);
    const raw = new RawSocket(socket);
    this.#raw.push(raw);
    await until(() => socket.readyState === socket.OPEN, 'the socket');
    return raw;
  }

  async close(): Promise<void> {
    for (const raw of this.#raw) raw.socket.terminate();
    for (const client of this.#clients) void client.realtime.disconnect();
    for (const server of this.#servers) await server.close();
    await this.sql.end();
    await this.#drop();
  }
}

/** A token like those of the identity service. */
export const tokenOf = (person: { id: string; sessionId: string }, seconds = 600, aal = 'aal1'): Promise<string> =>
  new SignJWT({ session_id: person.sessionId, email: 'someone@example.org', aal, nonce: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person.id)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(SECRET);

async function verify(token: string): Promise<Identity | null> {
  try {
    const { payload } = await jwtVerify(token, SECRET);
    return {
      userId: payload.sub ?? '',
      sessionId: String(payload.session_id),
      email: '',
      aal: payload.aal === 'aal2' ? 'aal2' : 'aal1',
      expiresAt: payload.exp ?? 0,
    };
  } catch {
    return null;
  }
}

/** Readers of a project are its rows in "Member", cached until the log changes them. */
class Members implements Readership {
  readonly watchedTables = ['Member'];
  readonly #pool: pg.Pool;
  readonly #readers = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  readersOf(scope: Scope): Promise<ReadonlySet<string>> {
    const known = this.#readers.get(scope.id);
    if (known) return known;
    const asked = this.#pool
      .query<{ userId: string }>('SELECT "userId" FROM "Member" WHERE "projectId" = $1', [scope.id])
      .then(({ rows }) => new Set(rows.map((row) => row.userId)));
    this.#readers.set(scope.id, asked);
    asked.catch(() => this.#readers.delete(scope.id));
    return asked;
  }

  noticed(_table: string, row: Readonly<Record<string, unknown>>, old: Readonly<Record<string, unknown>> | null): Scope[] {
    const ids = [...new Set([row.projectId, old?.projectId].filter((id) => typeof id === 'string'))];
    for (const id of ids) this.#readers.delete(id);
    return ids.map((id) => ({ audience: 'project', id }));
  }

  outdated(): null {
    return null;
  }

  forgetAll(): void {
    this.#readers.clear();
  }
}

export interface Joined {
  channel: RealtimeChannel;
  /** Every status that the client reported, in order. */
  states: string[];
  reasons: string[];
}

/** Subscribes, and resolves with the first answer. */
export async function joined(channel: RealtimeChannel): Promise<Joined> {
  const result: Joined = { channel, states: [], reasons: [] };
  channel.subscribe((state, error) => {
    result.states.push(state);
    if (error) result.reasons.push(error.message);
  });
  await until(() => result.states.length > 0, 'an answer to the join');
  return result;
}

export type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** Subscribes to a table's changes and resolves, once subscribed, with the list that collects them. */
export async function changesOf(
  channel: RealtimeChannel,
  { event = '*', ...rest }: { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; table: string; filter: string; select?: string[] },
): Promise<Change[]> {
  const changes: Change[] = [];
  // The client's overloads each take one literal event.
  channel.on('postgres_changes', { event: event as '*', schema: 'public', ...rest }, (change) => changes.push(change));
  const { states, reasons } = await joined(channel);
  if (states[0] !== 'SUBSCRIBED') throw new Error(`not subscribed: ${reasons.join()}`);
  return changes;
}
