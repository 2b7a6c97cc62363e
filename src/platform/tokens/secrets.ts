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
   * 256 bits in base64url. Other keys are derived from it: those of refresh tokens and codes. It is never rotated: with another
   * one every session would end.
   */
  encryptionKey: key,
  /** The same for what is sealed in the database: the first seals, all open. There are none before the first rotation. */
  sealingKeys: z.array(key).default([]),
});
export type Secrets = z.infer<typeof SecretsFile>;

/**
 * The secrets of this installation: made on the first run and kept in DATA_DIR/secrets.json for the owner alone;
 * what the environment sets goes before the file.
 * @throws {ConfigError} one line, for a damaged file and for a secret that is too short or an example from a manual.
 */
export async function openSecrets(config: Config): Promise<Secrets> {
  const path = secretsPath(config);
  // What the environment says is looked at first: where it is wrong, nothing is made.
  const given = {
    publishableKey: config.SUPABASE_PUBLISHABLE_KEY,
    secretKey: config.SUPABASE_SECRET_KEY,
    jwtSecret: config.AUTH_JWT_SECRET,
  };
  refuseWeak(given);
  refusePublished(config);
  const ownKeys = config.AUTH_JWT_KEYS === undefined ? null : await readKeySet(config.AUTH_JWT_KEYS);
  // Passable and not listable: Postgres may run from a folder beside it as another user.
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
 * Puts a new key in the place of the one that signs access tokens; a server signs with it from its next start. What the
 * former ones signed stays valid until it runs out, or ends at once where they are revoked: then every client asks for
 * another access token, and no one has to sign in again.
 * @returns the name of the new key.
 * @throws {ConfigError} where no file of ours has the keys.
 */
export async function rotateSigningKey(config: Config, { revokes = false, now = new Date() } = {}): Promise<string> {
  const kept = await keptSecrets(config);
  const { keys } = rotated(kept.jwtKeys, now);
  const jwtKeys = { keys: revokes ? keys.slice(0, 1) : keys };
  await replaceFile(secretsPath(config), { ...kept, jwtKeys });
  return keys[0]?.kid ?? '';
}

/**
 * Puts a key behind the others that takes over at the next rotation, so that every server of several knows it before one of
 * them signs with it.
 * @returns the name of the key that waits.
 * @throws {ConfigError} where no file of ours has the keys.
 */
export async function announceSigningKey(config: Config): Promise<string> {
  const kept = await keptSecrets(config);
  const jwtKeys = announced(kept.jwtKeys);
  await replaceFile(secretsPath(config), { ...kept, jwtKeys });
  return jwtKeys.keys.at(-1)?.kid ?? '';
}

/**
 * Puts a new key for what is sealed in the database before the one that there is. Where there are several, the one before has not
 * been used up yet: then it stays.
 * @throws {ConfigError} where no file of ours has the keys.
 */
export async function addSealingKey(config: Config): Promise<Secrets> {
  const kept = await keptSecrets(config);
  if (kept.sealingKeys.length > 1) return kept;
  const secrets = { ...kept, sealingKeys: [newKey(), ...sealingKeysOf(kept)] };
  await replaceFile(secretsPath(config), secrets);
  return secrets;
}

/** Takes away all of them but the one that seals, once nothing is sealed by the others any more. */
export async function dropFormerSealingKeys(config: Config): Promise<void> {
  const kept = await keptSecrets(config);
  await replaceFile(secretsPath(config), { ...kept, sealingKeys: kept.sealingKeys.slice(0, 1) });
}

/**
 * Makes new secrets where those of an installation are lost. Sessions and second factors of before are lost with them:
 * `forget` removes those, before there are new secrets, so that a try that fails can be repeated.
 * @throws {ConfigError} where there are secrets.
 */
export async function replaceLostSecrets<Forgotten>(config: Config, forget: () => Promise<Forgotten>): Promise<Forgotten> {
  const path = secretsPath(config);
  if ((await secretsIn(path)) !== null) throw new ConfigError(`${path} is there: nothing was changed`);
  const forgotten = await forget();
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  await makeSecrets(path);
  return forgotten;
}

/** The secrets that DATA_DIR has, for a command that makes none; null where there are none. */
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

/** Two processes that start at once on one folder end up with the same secrets: whoever links the file first wins. */
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

/** Whoever reads sees the old file or the new one, also after a crash; it belongs to whom it belonged before. */
async function replaceFile(path: string, secrets: Secrets): Promise<void> {
  const { uid, gid } = await stat(path);
  await withDraft(path, secrets, async (draft) => {
    await chown(draft, uid, gid);
    await rename(draft, path);
  });
}

/** Writes the secrets beside their place, for the owner alone, and has them put there. */
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

// Words of the examples that manuals and .env templates carry.
const EXAMPLE =
  /change[-_ ]?me|example|placeholder|your[-_ ]|super[-_ ]?secret|secret-jwt-token|this-?is-?a|123456|abcdef|supabase-demo/i;

/** @throws {ConfigError} for a secret that is an example from a manual, or not secret at all. */
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

/** A legacy key hides its words in base64, so both forms are looked at. */
const decoded = (value: string): string =>
  value.startsWith('eyJ') ? `${value} ${Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()}` : value;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
