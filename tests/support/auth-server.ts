import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Session, type SupabaseClient, type User } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { authPlugin } from '#platform/auth';
import { openTokens, type Tokens } from '#platform/tokens';
import { boxOf } from '#platform/tokens/box';
import { openSecrets, type Secrets } from '#platform/tokens/secrets';
import { type Config, readConfig } from '#server/config';
import type { Database } from '#server/database';
import { openLog } from '#server/log';
import { openMailer } from '#server/mail';
import { openOutgoing } from '#server/outgoing';
import { readEml, type ReadMail } from '../../src/server/mail/eml.ts';
import { scratchDatabase } from './scratch-database.ts';
import { freePort } from './free-port.ts';

export interface AuthServer {
  url: string;
  config: Config;
  secrets: Secrets;
  tokens: Tokens;
  database: Database;
  /** A separate browser: nothing is shared with other clients. */
  client(options?: { flowType?: 'implicit' | 'pkce'; key?: string }): SupabaseClient;
  /** A bare request with the publishable key. */
  ask(path: string, init?: { method?: string; body?: unknown; headers?: Record<string, string> }): Promise<Response>;
  /**
   * The latest email to an address, once it is written. `after` skips that many older ones; `says` skips those without the
   * text, where notices about the account can come in between.
   */
  mailTo(address: string, after?: number, says?: RegExp): Promise<ReadMail>;
  mailsTo(address: string): Promise<ReadMail[]>;
  /** The latest SMS to a number (digits only), once it is written. */
  smsTo(number: string, after?: number): Promise<string>;
  allSmsTo(number: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Identity alone, for the published client, on a database of its own. */
export async function authServer(settings: Record<string, string> = {}): Promise<AuthServer> {
  const scratch = await scratchDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-auth-'));
  const app = Fastify({ trustProxy: settings.TRUST_PROXY ?? false });
  // The port is known only once the server listens, and links in email contain it.
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}`, AUTH_MAIL_FREQUENCY: '0', ...settings });
  const secrets = await openSecrets(config);
  const tokens = openTokens({ secrets, issuer: `${config.publicUrl}/auth/v1` });
  const log = openLog(process.env.TEST_LOG ?? 'silent');
  const mailer = openMailer(config, log);
  await app.register(
    authPlugin({ database: scratch.database, tokens, box: boxOf(secrets), mailer, outgoing: openOutgoing(), config, log }),
    {
      prefix: '/auth/v1',
    },
  );
  await app.listen({ host: '127.0.0.1', port });
  const url = config.publicUrl;

  const lettersTo = async (address: string, ending: string): Promise<ReadMail[]> => {
    const names = (await readdir(config.mailDir).catch(() => [])).filter((name) => name.endsWith(ending)).sort();
    const letters = await Promise.all(names.map(async (name) => readEml(await readFile(join(config.mailDir, name), 'utf8'))));
    return letters.filter((letter) => letter.to === address);
  };
  const mailsTo = (address: string) => lettersTo(address, '.eml');
  const allSmsTo = async (number: string) => (await lettersTo(`+${number}`, '.txt')).map(({ text }) => text);
  return {
    url,
    config,
    secrets,
    tokens,
    database: scratch.database,
    client: ({ flowType = 'implicit', key = secrets.publishableKey } = {}) =>
      createClient(url, key, {
        auth: { flowType, persistSession: true, autoRefreshToken: false, detectSessionInUrl: false, storage: memoryStorage() },
      }),
    ask: (path, { method = 'POST', body, headers = {} } = {}) =>
      fetch(`${url}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        headers: { apikey: secrets.publishableKey, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    mailsTo,
    mailTo: (address, after = 0, says = /(?:)/) =>
      newest(async () => (await mailsTo(address)).filter(({ text }) => says.test(text)), after, `mail to ${address}`),
    allSmsTo,
    smsTo: (number, after = 0) => newest(() => allSmsTo(number), after, `SMS to ${number}`),
    close: async () => {
      await app.close();
      await mailer.close();
      await scratch.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The latest message, once there are more than `after`. */
async function newest<Letter>(letters: () => Promise<Letter[]>, after: number, what: string): Promise<Letter> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await letters();
    const last = found.at(-1);
    if (last !== undefined && found.length > after) return last;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no ${what}`);
}

export const PASSWORD = 'a quiet lake 41';

/** A person who has signed up and confirmed with the code of the email. */
export async function confirmed(
  server: AuthServer,
  email: string,
): Promise<{ client: SupabaseClient; user: User | null; session: Session | null }> {
  const client = server.client();
  await client.auth.signUp({ email, password: PASSWORD });
  const { code } = secretOf(await server.mailTo(email));
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
  if (error) throw error;
  return { client, user: data.user, session: data.session };
}

/** A person who has signed up by phone and confirmed with the code of the SMS. */
export async function confirmedByPhone(
  server: AuthServer,
  phone: string,
): Promise<{ client: SupabaseClient; user: User | null }> {
  const client = server.client();
  await client.auth.signUp({ phone, password: PASSWORD });
  const { data, error } = await client.auth.verifyOtp({ phone, token: codeOf(await server.smsTo(phone)), type: 'sms' });
  if (error) throw error;
  return { client, user: data.user };
}

/** Opens a link as a browser would, up to its redirect target. */
export const openLink = (link: string): Promise<Response> => fetch(link, { redirect: 'manual' });

export const targetOf = (answer: Response): URL => new URL(String(answer.headers.get('location')));

export const fragmentOf = (answer: Response): URLSearchParams => new URLSearchParams(targetOf(answer).hash.slice(1));

/** The code and the link of an email. */
export function secretOf(mail: ReadMail): { code: string; link: string; hash: string } {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0] ?? '';
  const code = /[Cc]ode: (\d{6})/.exec(mail.text)?.[1] ?? '';
  return { code, link, hash: link === '' ? '' : (new URL(link).searchParams.get('token') ?? '') };
}

/** The code of an SMS. */
export const codeOf = (sms: string): string => /code: (\d{6})/.exec(sms)?.[1] ?? '';

/** A code that is not the right one. */
export const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

function memoryStorage(): {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
} {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
