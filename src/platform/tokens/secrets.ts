import { randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, ConfigError } from '#server/config';
import { refusePublished } from './published.ts';
import { sealingKeysOf } from './box.ts';
import { announced, KeySet, newSigningKey, rotated, stillNeeded } from './key-set.ts';

const key = z.string().refine((text) => Buffer.from(text, 'base64url').length >= 32, 'needs 32 bytes in base64url');

const SecretsFile = z.object({
  publishableKey: z.string().min(20),
  secretKey: z.string().min(20),
  /** HS256 secret of legacy tokens and keys. */
  jwtSecret: z.string().min(32),
  /** The first private key signs, all verify. */
  jwtKeys: KeySet,
  /**
   * 256 bits in base64url. Other keys are derived from it: those of refresh tokens and codes. It is never rotated, because
   * that would end every session.
   */
  encryptionKey: key,
  /**
   * The same for encrypted values in the database: the first encrypts, all decrypt. There are none before the first
   * rotation.
   */
  sealingKeys: z.array(key).default([]),
});
export type Secrets = z.infer<typeof SecretsFile>;

/**
 * The secrets of this installation: created on the first run and stored in DATA_DIR/secrets.json, readable only by the
 * owner. The environment takes precedence over the file.
 * @throws {ConfigError} one line, for a damaged file and for a secret that is too short or an example from a manual
 */
export async function openSecrets(config: Config): Promise<Secrets> {
  const path = secretsPath(config);
  // The environment is checked first: if it is wrong, nothing is created.
  const given = {
    publishableKey: config.SUPABASE_PUBLISHABLE_KEY,
    secretKey: config.SUPABASE_SECRET_KEY,
    jwtSecret: config.AUTH_JWT_SECRET,
  };
  refuseWeak(given);
  refusePublished(config);
  const ownKeys = config.AUTH_JWT_KEYS === undefined ? null : await readKeySet(config.AUTH_JWT_KEYS);
  // Others may traverse but not list it, because Postgres may run as another user from a folder inside.
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const kept = (await secretsIn(path)) ?? (await makeSecrets(path));
  const secrets = {
    ...kept,
    publishableKey: given.publishableKey ?? kept.publishableKey,
    secretKey: given.secretKey ?? kept.secretKey,
    jwtSecret: given.jwtSecret ?? kept.jwtSecret,
    jwtKeys: ownKeys ?? stillNeeded(kept.jwtKeys, new Date()),
  };
  refuseWeak(secrets);
  return secrets;
}

/**
 * Replaces the key that signs access tokens. A server signs with the new one from its next start. Tokens signed with former
 * keys stay valid until they expire, or end at once if those keys are revoked: then every client requests another access
 * token, and no one has to sign in again.
 * @returns the name of the new key
 * @throws {ConfigError} if no file of ours has the keys
 */
export async function rotateSigningKey(config: Config, { revokes = false, now = new Date() } = {}): Promise<string> {
  const kept = await keptSecrets(config);
  const { keys } = rotated(kept.jwtKeys, now);
  const jwtKeys = { keys: revokes ? keys.slice(0, 1) : keys };
  await replaceFile(secretsPath(config), { ...kept, jwtKeys });
  return keys[0]?.kid ?? '';
}

/**
 * Adds a key that takes over at the next rotation, so that all of several servers know it before one of them signs with it.
 * @returns the name of the waiting key
 * @throws {ConfigError} if no file of ours has the keys
 */
export async function announceSigningKey(config: Config): Promise<string> {
  const kept = await keptSecrets(config);
  const jwtKeys = announced(kept.jwtKeys);
  await replaceFile(secretsPath(config), { ...kept, jwtKeys });
  return jwtKeys.keys.at(-1)?.kid ?? '';
}

/**
 * Adds a new key for encrypted values in the database in front of the existing one. If there are several, the previous
 * rotation is not finished; then nothing changes.
 * @throws {ConfigError} if no file of ours has the keys
 */
export async function addSealingKey(config: Config): Promise<Secrets> {
  const kept = await keptSecrets(config);
  if (kept.sealingKeys.length > 1) return kept;
  const secrets = { ...kept, sealingKeys: [newKey(), ...sealingKeysOf(kept)] };
  await replaceFile(secretsPath(config), secrets);
  return secrets;
}

/** Removes all keys but the one that encrypts, once no value is encrypted with the others. */
export async function dropFormerSealingKeys(config: Config): Promise<void> {
  const kept = await keptSecrets(config);
  await replaceFile(secretsPath(config), { ...kept, sealingKeys: kept.sealingKeys.slice(0, 1) });
}

/**
 * Creates new secrets after those of an installation were lost. Earlier sessions and second factors are lost with them.
 * `forget` removes them before new secrets exist, so that a failed attempt can be repeated.
 * @throws {ConfigError} if there are secrets
 */
export async function replaceLostSecrets<Forgotten>(config: Config, forget: () => Promise<Forgotten>): Promise<Forgotten> {
  const path = secretsPath(config);
  if ((await secretsIn(path)) !== null) throw new ConfigError(`${path} is there: nothing was changed`);
  const forgotten = await forget();
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  await makeSecrets(path);
  return forgotten;
}

/** The secrets in DATA_DIR, for a command that creates none; null if there are none. */
export const readSecrets = (config: Config): Promise<Secrets | null> => secretsIn(secretsPath(config));

async function keptSecrets(config: Config): Promise<Secrets> {
  const kept = await readSecrets(config);
  if (kept === null) throw new ConfigError(`${secretsPath(config)} is not there: a server makes it at its first start`);
  return kept;
}

const secretsPath = ({ dataDir }: Config): string => join(dataDir, 'secrets.json');

async function secretsIn(path: string): Promise<Secrets | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new ConfigError(`${path} cannot be read: ${error.code}`);
  });
  if (text === null) return null;
  const parsed = SecretsFile.safeParse(jsonOf(text));
  if (!parsed.success) {
    throw new ConfigError(
      `${path} is damaged (${parsed.error.issues[0]?.path.join('.')}): restore it from a backup; without it every session ends`,
    );
  }
  await chmod(path, 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${path} must belong to the user that runs the server: ${error.code}`);
  });
  return parsed.data;
}

async function readKeySet(path: string): Promise<Secrets['jwtKeys']> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new ConfigError(`AUTH_JWT_KEYS: the file ${path} cannot be read`);
  const parsed = KeySet.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new ConfigError(`AUTH_JWT_KEYS: ${path} is not a usable JWK set: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** Two processes that start at once on one folder end up with the same secrets: the first to link the file wins. */
async function makeSecrets(path: string): Promise<Secrets> {
  await withDraft(path, newSecrets(), (draft) =>
    link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    }),
  );
  const kept = await secretsIn(path);
  if (!kept) throw new ConfigError(`${path} vanished while it was written`);
  return kept;
}

/** A reader sees the old file or the new one, even after a crash. Its owner stays the same. */
async function replaceFile(path: string, secrets: Secrets): Promise<void> {
  const { uid, gid } = await stat(path);
  await withDraft(path, secrets, async (draft) => {
    await chown(draft, uid, gid);
    await rename(draft, path);
  });
}

/** Writes the secrets to a temporary file that only the owner can read, and has it moved into place. */
async function withDraft(path: string, secrets: Secrets, place: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await file.sync();
    await place(draft);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

function newSecrets(): Secrets {
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
    jwtKeys: { keys: [newSigningKey()] },
    encryptionKey: newKey(),
    sealingKeys: [],
  };
}

const newKey = (): string => randomBytes(32).toString('base64url');

// Words in the examples of manuals and .env templates.
const EXAMPLE =
  /change[-_ ]?me|example|placeholder|your[-_ ]|super[-_ ]?secret|secret-jwt-token|this-?is-?a|123456|abcdef|supabase-demo/i;

/** @throws {ConfigError} for a secret that is an example from a manual, or not secret at all */
export function refuseWeak(secrets: Readonly<Record<'publishableKey' | 'secretKey' | 'jwtSecret', string | undefined>>): void {
  const named = {
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    AUTH_JWT_SECRET: secrets.jwtSecret,
  };
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) continue;
    if (EXAMPLE.test(decoded(value)) || new Set(value).size < 10) {
      throw new ConfigError(
        `${name} looks like an example: set one of your own, made for instance with "openssl rand -base64 36"`,
      );
    }
  }
  if (secrets.secretKey !== undefined && secrets.publishableKey === secrets.secretKey)
    throw new ConfigError('SUPABASE_SECRET_KEY must differ from SUPABASE_PUBLISHABLE_KEY');
}

/** A legacy key encodes its words in base64, so both forms are checked. */
const decoded = (value: string): string =>
  value.startsWith('eyJ') ? `${value} ${Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()}` : value;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
