import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#contract/new-id';
import { openSecrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';
import { type Database, openDatabase } from '#server/database';
import { openLog } from '#server/log';
import { type App, type AppParts, buildApp } from '../../src/main/app.ts';
import { readEml, type ReadMail } from '../../src/server/mail/eml.ts';
import { type ScratchDatabase, scratchDatabase } from './scratch-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestParts {
  query?: Record<string, string | readonly string[]>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Tests assert on the fields of the answer. */
export type Answer = { status: number; body: Json; text: string; headers: Record<string, unknown> };
type Json = ReturnType<typeof JSON.parse>;

/** Someone with a session. */
export interface Person {
  userId: string;
  email: string;
  token: string;
  /** The workspace created at registration. */
  workspaceId: string;
  ask(method: Method, family: string, endpoint: string | null, ask?: RequestParts): Promise<Answer>;
}

export interface TestApp extends App {
  database: Database;
  dataDir: string;
  ask(token: string | null, method: Method, family: string, endpoint: string | null, ask?: RequestParts): Promise<Answer>;
  /** Signs up and registers, through the public API. */
  person(name: string): Promise<Person>;
  /** A user with a session who has not registered. */
  newcomer(name: string): Promise<Omit<Person, 'workspaceId'>>;
  /** Listens on a free loopback port and returns its address. */
  listen(): Promise<string>;
  /** The key that browsers send. */
  publishableKey: string;
  /** Every email to an address so far, oldest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
  /** The token in the latest invitation of an address. */
  invitationToken(address: string): Promise<string>;
  stop(): Promise<void>;
}

export interface TestAppOptions extends Pick<AppParts, 'seals' | 'lookup' | 'looksEveryMs'>, Partial<Pick<AppParts, 'log'>> {
  runsAsOwner?: boolean;
}

/** The data of a server: its database, and its folder of files and keys. */
export interface Ground {
  scratch: ScratchDatabase;
  dataDir: string;
}

/** The whole server on a database of its own; every answer is checked against its schema. */
export async function testApp(
  settings: Record<string, string> = {},
  webRoot: string | null = null,
  options: TestAppOptions = {},
): Promise<TestApp> {
  return appOn({ scratch: await scratchDatabase(), dataDir: await newDataDir() }, settings, webRoot, options);
}

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'cairn-app-'));

// Accounts of these can be connected. Nothing is there unless a test starts it.
const SERVICES = Object.fromEntries(
  ['DROPBOX', 'BOX', 'FIGMA', 'JIRA'].flatMap((service) => [
    [`${service}_CLIENT_ID`, 'cairn'],
    [`${service}_CLIENT_SECRET`, 'a-client-secret'],
    [`${service}_BASE_URL`, 'http://127.0.0.1:9'],
  ]),
);

/** The same on the data of another server. */
export async function appOn(
  { scratch, dataDir }: Ground,
  settings: Record<string, string>,
  webRoot: string | null = null,
  { runsAsOwner = true, ...more }: TestAppOptions = {},
): Promise<TestApp> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED_DEMO: 'off',
    AUTH_RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...SERVICES,
    ...settings,
  });
  const secrets = await openSecrets(config);
  const log = openLog(process.env['TEST_LOG'] ?? 'silent');
  const { database } = scratch;
  // In production the server does not own the tables. Tests that walk every action are served like that too.
  const databaseUrl = runsAsOwner ? scratch.url : scratch.runningUrl;
  const served = databaseUrl === scratch.url ? database : openDatabase(databaseUrl, 8, 60_000);
  // Every test of all actions adds demo data; its content matters only to those that are about it.
  const fillsDemo = config.DEMO ? {} : { fillsDemo: async () => undefined };
  const parts = { config, secrets, database: served, databaseUrl, log, webRoot, checksAnswers: true };
  const built = await buildApp({ ...parts, ...fillsDemo, ...more });
  const { app } = built;
  await app.ready();

  const ask: TestApp['ask'] = async (token, method, family, endpoint, { query = {}, body, headers = {} } = {}) => {
    const params = new URLSearchParams(endpoint === null ? [] : [['endpoint', endpoint]]);
    for (const [key, value] of Object.entries(query)) for (const each of [value].flat()) params.append(key, each);
    const response = await app.inject({
      method,
      url: `/api/${family}?${params.toString()}`,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      text: response.body,
      body: isJson && response.body !== '' ? JSON.parse(response.body) : null,
      headers: response.headers,
    };
  };

  const newcomer: TestApp['newcomer'] = async (name) => {
    const email = `${name}-${newId().slice(-6)}@example.com`;
    const response = await app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
      payload: { email, password: `correct horse ${name}` },
    });
    // Signing up proves nothing on a server without mail; these people have opened one.
    const proof = `UPDATE auth.users SET proven_email = email, proven_by = 'mail', proven_at = now() WHERE email = $1`;
    await database.pool.query(proof, [email]);
    const { access_token: token, user } = response.json<{ access_token: string; user: { id: string } }>();
    return {
      userId: user.id,
      email,
      token,
      ask: (method, family, endpoint, asked) => ask(token, method, family, endpoint, asked),
    };
  };

  const person: TestApp['person'] = async (name) => {
    const somebody = await newcomer(name);
    const body = { id: somebody.userId, email: somebody.email, firstName: name, lastName: 'Tester' };
    const registered = await somebody.ask('POST', 'register', null, { body });
    return { ...somebody, workspaceId: registered.body.data.workspace.id };
  };

  const mailsTo: TestApp['mailsTo'] = async (address) => {
    const names = (await readdir(config.mailDir).catch((): string[] => [])).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(names.map(async (name) => readEml(await readFile(join(config.mailDir, name), 'utf8'))));
    return mails.filter(({ to }) => to === address);
  };

  return {
    ...built,
    database,
    dataDir,
    ask,
    newcomer,
    person,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    publishableKey: secrets.publishableKey,
    mailsTo,
    invitationToken: async (address) => {
      for (let tries = 0; tries < 200; tries++) {
        const token = (await mailsTo(address)).map(({ text }) => /invite\?token=([\w-]{43})/.exec(text)?.[1]).findLast(Boolean);
        if (token) return token;
        await new Promise((done) => void setTimeout(done, 25));
      }
      throw new Error(`no invitation came for ${address}`);
    },
    async stop() {
      await built.close();
      if (served !== database) await served.close();
      await scratch.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
