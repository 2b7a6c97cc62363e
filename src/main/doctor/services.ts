import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { operatorModelProblem } from '#features/assistant/server';
import { checkMailbox } from '#features/incoming-mail/server';
import type { Config } from '#server/config';
import { isOnThisMachine } from '#server/config-problems';
import { checkSmtp } from '#server/mail';
import { OutgoingError, openOutgoing } from '#server/outgoing';
import { withBlobs } from '../backup/command.ts';
import { APART_MOST_MS } from './database.ts';
import { type Finding, good, note, problem } from './finding.ts';
import { reasonOf } from '../reason.ts';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The server that runs, if one does, and the way to it that people take. */
export async function server(config: Config): Promise<Finding[]> {
  const { HOST, PORT, publicUrl } = config;
  const host = ANY_ADDRESS.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const own = await asked(config, `http://${host}:${PORT}/readyz`);
  const isOpen = new URL(publicUrl).protocol === 'http:' && !isOnThisMachine(publicUrl);
  const open = isOpen
    ? [note(`PUBLIC_URL ${publicUrl} is not encrypted, passwords included: put a proxy with TLS before it.`)]
    : [];
  if (typeof own === 'string') return [note(`Nothing answers on port ${PORT} (${own}): start it with npm start.`), ...open];
  const { status } = (await own.json().catch(() => null)) as { status?: unknown };
  if (status === 'not ready')
    return [problem(`It listens on port ${PORT}, and is not ready: see ${config.dataDir}/log/server.log.`), ...open];
  if (status !== 'ready') return [problem(`Something else listens on port ${PORT}: stop it, or set PORT.`), ...open];
  const key = await keyAt(config, `http://${host}:${PORT}`);
  return [good(`It is ready on port ${PORT}.`), ...(await fromOutside(config, key)), ...open];
}

/** The way that people take, and what its end says about the time. */
async function fromOutside(config: Config, key: unknown): Promise<Finding[]> {
  const { publicUrl } = config;
  const there = await asked(config, `${publicUrl}/healthz`);
  const isThere = typeof there !== 'string' && ((await there.json().catch(() => null)) as { status?: unknown })?.status === 'ok';
  if (!isThere) {
    const reason = typeof there === 'string' ? there : `status ${there.status}`;
    return [
      problem(
        `PUBLIC_URL ${publicUrl} does not lead to it from here (${reason}): check the name, the proxy and its certificate.`,
      ),
    ];
  }
  if ((await keyAt(config, publicUrl)) !== key)
    return [problem(`PUBLIC_URL ${publicUrl} leads to another Cairn than this one: check the name and the proxy.`)];
  const apart = Math.abs(Date.parse(there.headers.get('date') ?? '') - Date.now());
  return [
    good(`${publicUrl} leads to it.`),
    ...(apart > APART_MOST_MS
      ? [note(`The clock there and that of this machine are ${Math.round(apart / 1000)} seconds apart: set both by NTP.`)]
      : []),
  ];
}

/** The key that browsers send to the server at an address, which no other server has. */
async function keyAt(config: Config, url: string): Promise<unknown> {
  const answer = await asked(config, `${url}/api/config`);
  if (typeof answer === 'string') return null;
  return ((await answer.json().catch(() => null)) as { supabaseKey?: unknown } | null)?.supabaseKey ?? null;
}

/** The answer of an address in the settings, or why there is none. */
async function asked(config: Config, url: string, headers: Record<string, string> = {}): Promise<Response | string> {
  return openOutgoing(config)
    .ask(url, { to: 'operator', headers })
    .catch((error: unknown) => (error instanceof OutgoingError ? error.reason : reasonOf(error)));
}

export async function supabase(config: Config): Promise<Finding[]> {
  const { supabaseUrl, SUPABASE_PUBLISHABLE_KEY = '' } = config;
  const answer = await asked(config, `${supabaseUrl}/auth/v1/health`, { apikey: SUPABASE_PUBLISHABLE_KEY });
  if (typeof answer === 'string') return [problem(`SUPABASE_URL ${supabaseUrl} does not answer (${answer}).`)];
  return answer.ok
    ? [good(`${supabaseUrl} answers.`)]
    : [problem(`${supabaseUrl} refuses SUPABASE_PUBLISHABLE_KEY (status ${answer.status}): copy the key from its settings.`)];
}

export async function mail(config: Config): Promise<Finding[]> {
  const { SMTP_URL, MAIL_FROM, mailDir } = config;
  if (SMTP_URL === undefined) return [note(`It is written to ${mailDir} and reaches nobody: set SMTP_URL to send it.`)];
  const at = new URL(SMTP_URL).host;
  try {
    await checkSmtp(config, SMTP_URL);
  } catch (error) {
    return [problem(`${at} of SMTP_URL takes none (${reasonOf(error)}): check host, port, user and password.`)];
  }
  const isNobody = /@localhost>?$/.test(MAIL_FROM);
  return [
    good(`${at} takes it.`),
    ...(isNobody ? [note(`It is sent as ${MAIL_FROM}, which others refuse: set MAIL_FROM.`)] : []),
  ];
}

export async function mailbox({ MAIL_IN_IMAP_URL = '', MAIL_IN_IMAP_DONE }: Config): Promise<Finding[]> {
  const at = new URL(MAIL_IN_IMAP_URL).host;
  try {
    await checkMailbox({ url: MAIL_IN_IMAP_URL, done: MAIL_IN_IMAP_DONE ?? null });
    return [good(`The mailbox at ${at} can be read.`)];
  } catch (error) {
    return [problem(`The mailbox at ${at} of MAIL_IN_IMAP_URL cannot be read (${reasonOf(error)}).`)];
  }
}

/** Writes a small object into the bucket, reads it and removes it. */
export async function bucket(config: Config): Promise<Finding[]> {
  const name = randomUUID();
  const sent = Buffer.from('cairn');
  await withBlobs(config, async (blobs) => {
    await blobs.write(name, once(sent));
    const found = await buffer(await blobs.read(name, null));
    await blobs.remove([name], false);
    if (!found.equals(sent)) throw new Error('what was read is not what was written');
  });
  return [good(`The bucket ${config.S3_BUCKET} can be written and read.`)];
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const MODEL_PROBLEMS: Readonly<Record<string, string>> = {
  UNREACHABLE: 'cannot be reached: check AI_BASE_URL',
  KEY_REFUSED: 'refuses the key: check AI_API_KEY',
  MODEL_UNKNOWN: 'does not have the model: check AI_MODEL',
  RATE_LIMITED: 'has no more quota for the key',
  TOO_SLOW: 'does not answer in time',
};

export async function assistant(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const { AI_BASE_URL, AI_MODEL } = config;
  const found = await operatorModelProblem(config, openOutgoing(config), signal);
  return found === null
    ? [good(`${AI_MODEL} answers.`)]
    : [problem(`${AI_BASE_URL} ${MODEL_PROBLEMS[found] ?? 'gives no answer that can be read'}.`)];
}
