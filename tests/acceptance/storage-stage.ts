import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { authPlugin } from '#platform/auth';
import { openStorage, type Storage, type StorageOptions } from '#platform/storage';
import { openTokens, type Tokens } from '#platform/tokens';
import { boxOf } from '#platform/tokens/box';
import { openSecrets } from '#platform/tokens/secrets';
import { type Config, readConfig } from '#server/config';
import type { Database } from '#server/database';
import { openLog } from '#server/log';
import { openMailer } from '#server/mail';
import { openOutgoing } from '#server/outgoing';
import { type S3Server, s3Server } from '../support/s3-server.ts';
import { scratchDatabase } from '../support/scratch-database.ts';

export type Driver = 'folder' | 's3';

/** A person with a session. */
export interface Person {
  userId: string;
  token: string;
  storage: StorageClient;
}

export interface Stage {
  /** Of the storage wire. */
  url: string;
  config: Config;
  database: Database;
  storage: Storage;
  tokens: Tokens;
  s3: S3Server | null;
  keys: { publishable: string; secret: string };
  /** The official client with the secret key, which bypasses row rights. */
  service: StorageClient;
  anon: StorageClient;
  person(name: string): Promise<Person>;
  logout(person: Person): Promise<void>;
  /** A bare request; with the service's token by default. */
  ask(path: string, init?: RequestInit & { token?: string | null }): Promise<Response>;
  /** The names of all blobs. */
  blobs(): Promise<string[]>;
  /** Differences between rows and blobs: blobs without a row, rows without a blob, and unfinished files. */
  disagreements(): Promise<string[]>;
  work(job: string): Promise<void>;
  /** Changes the stored bytes of an object without the server's knowledge. */
  spoil(name: string, change: (bytes: Buffer) => Buffer): Promise<void>;
  close(): Promise<void>;
}

/** Storage and identity for the published client, on a database and a folder, or an S3 store, of their own. */
export async function storageStage(
  driver: Driver,
  settings: Record<string, string> = {},
  more: Partial<Pick<StorageOptions, 'mayStore' | 'blobs' | 'log'>> = {},
): Promise<Stage> {
  const scratch = await scratchDatabase();
  const s3 = driver === 's3' ? await s3Server() : null;
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-storage-'));
  const config = readConfig({ DATA_DIR: dataDir, AUTH_RATE_LIMITS: 'off', ...(s3 && s3Settings(s3)), ...settings });
  const secrets = await openSecrets(config);
  const tokens = openTokens({ secrets, issuer: `${config.publicUrl}/auth/v1` });
  const log = more.log ?? openLog(process.env.TEST_LOG ?? 'silent');
  const mailer = openMailer(config, log);
  // A client with a pending answer would delay closing the stage as long as keep-alive lasts.
  const app = Fastify({ trustProxy: config.TRUST_PROXY === 'on', forceCloseConnections: true });
  await app.register(compress, { threshold: 16 });
  await app.register(
    authPlugin({ database: scratch.database, tokens, box: boxOf(secrets), mailer, outgoing: openOutgoing(), config, log }),
    {
      prefix: '/auth/v1',
    },
  );
  const storage = await openStorage({ database: scratch.database, tokens, config, ...more, log });
  await app.register(storage.plugin, { prefix: '/storage/v1' });
  const root = await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `${root}/storage/v1`;
  const { pool } = scratch.database;
  const clientOf = (key: string, token = key): StorageClient =>
    new StorageClient(url, { apikey: key, authorization: `Bearer ${token}` });
  const auth = (path: string, headers: Record<string, string>, body: unknown): Promise<Response> =>
    fetch(`${root}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: secrets.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const blobs = async (): Promise<string[]> => {
    if (s3) return [...s3.objects.keys()].map((key) => key.replace('blobs/', ''));
    const entries = await readdir(join(config.storageDir, 'blobs'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  return {
    url,
    config,
    database: scratch.database,
    storage,
    tokens,
    s3,
    keys: { publishable: secrets.publishableKey, secret: secrets.secretKey },
    service: clientOf(secrets.secretKey),
    anon: clientOf(secrets.publishableKey),
    person: async (name) => {
      const body = { email: `${name}@example.com`, password: `correct horse ${name}` };
      const session = (await (await auth('/signup', {}, body)).json()) as { access_token: string; user: { id: string } };
      const { access_token: token, user } = session;
      return { userId: user.id, token, storage: clientOf(secrets.publishableKey, token) };
    },
    logout: async ({ token }) => void (await auth('/logout?scope=global', { authorization: `Bearer ${token}` }, {})),
    ask: (path, { token = secrets.secretKey, ...init } = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...(init.headers as Record<string, string>) },
      }),
    blobs,
    disagreements: async () => {
      const { rows } = await pool.query<{ version: string }>('SELECT version FROM storage.objects');
      const named = new Set(rows.map(({ version }) => version));
      const there = new Set(await blobs());
      const begun = (s3?.unfinished() ?? 0) + (await readdir(join(config.storageDir, 'incoming')).catch(() => [])).length;
      return [
        ...[...there].filter((name) => !named.has(name)).map((name) => `the blob ${name} has no row`),
        ...[...named].filter((name) => !there.has(name)).map((name) => `the row of ${name} has no blob`),
        ...(begun > 0 ? [`${begun} blobs were begun and not finished`] : []),
      ];
    },
    spoil: async (name, change) => {
      const { rows } = await pool.query<{ version: string }>('SELECT version FROM storage.objects WHERE name = $1', [name]);
      for (const { version } of rows) {
        const key = `blobs/${version}`;
        if (s3) s3.put(key, change(Buffer.from(s3.objects.get(key) ?? [])));
        const path = join(config.storageDir, 'blobs', version.slice(0, 2), version);
        if (!s3) await writeFile(path, change(await readFile(path)));
      }
    },
    work: async (job) => {
      const found = storage.jobs.find(({ name }) => name === job);
      if (!found) throw new Error(`no job ${job}`);
      await found.work({});
    },
    close: async () => {
      await app.close();
      await mailer.close();
      await s3?.close();
      await scratch.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const s3Settings = (s3: S3Server): Record<string, string> => ({
  S3_ENDPOINT: s3.url,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

/** Lets the person of a token do everything in folders of their own name, and signed-in people read `shared/`. */
export const OWN_FOLDER = `
CREATE POLICY own_folder ON storage.objects TO authenticated
  USING ((storage.foldername(name))[1] = auth.uid()::text) WITH CHECK ((storage.foldername(name))[1] = auth.uid()::text);
CREATE POLICY shared_is_seen ON storage.objects FOR SELECT TO authenticated USING ((storage.foldername(name))[1] = 'shared');
CREATE POLICY anybody_reads_open ON storage.objects FOR SELECT TO anon USING (bucket_id = 'open');`;

// One pixel of PNG, and the start of a JPEG.
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex'),
  Buffer.alloc(2000, 7),
]);
