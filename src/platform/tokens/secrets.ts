import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, ConfigError } from '#server/config';

const SigningKey = z
  .looseObject({
    kty: z.enum(['EC', 'RSA']),
    kid: z.string().min(1).max(200),
    alg: z.enum(['ES256', 'RS256']),
    d: z.string().optional(),
  })
  .refine((key) => (key.kty === 'EC') === (key.alg === 'ES256'), 'alg does not fit kty');
const KeySet = z
  .object({ keys: z.array(SigningKey).min(1) })
  .refine((set) => set.keys.some((key) => key.d !== undefined), 'needs a private key')
  .refine((set) => new Set(set.keys.map((key) => key.kid)).size === set.keys.length, 'needs a different kid on each key');

const SecretsFile = z.object({
  publishableKey: z.string().min(20),
  secretKey: z.string().min(20),
  /** HS256 secret of legacy tokens and keys. */
  jwtSecret: z.string().min(32),
  /** The first private key signs, all verify. */
  jwtKeys: KeySet,
  /** 256 bits in base64url; other keys are derived from it. */
  encryptionKey: z.string().refine((text) => Buffer.from(text, 'base64url').length >= 32, 'needs 32 bytes in base64url'),
});
export type Secrets = z.infer<typeof SecretsFile>;

/**
 * The secrets of this installation: made on the first run and kept in DATA_DIR/secrets.json for the owner alone;
 * what the environment sets goes before the file.
 * @throws {ConfigError} one line, for a damaged file and for a secret that is too short or an example from a manual.
 */
export async function openSecrets(config: Config): Promise<Secrets> {
  const path = join(config.dataDir, 'secrets.json');
  // Passable and not listable: Postgres may run from a folder beside it as another user.
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const kept = (await readSecrets(path)) ?? (await makeSecrets(path));
  const secrets = {
    ...kept,
    publishableKey: config.SUPABASE_PUBLISHABLE_KEY ?? kept.publishableKey,
    secretKey: config.SUPABASE_SECRET_KEY ?? kept.secretKey,
    jwtSecret: config.AUTH_JWT_SECRET ?? kept.jwtSecret,
    jwtKeys: config.AUTH_JWT_KEYS === undefined ? kept.jwtKeys : await readKeySet(config.AUTH_JWT_KEYS),
  };
  refuseWeak(secrets);
  return secrets;
}

async function readSecrets(path: string): Promise<Secrets | null> {
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
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(newSecrets(), null, 2)}\n`);
    await file.sync();
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(temporary, { force: true });
  }
  const kept = await readSecrets(path);
  if (!kept) throw new ConfigError(`${path} vanished while it was written`);
  return kept;
}

function newSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kty: 'EC' as const,
    alg: 'ES256' as const,
    use: 'sig',
    kid: randomBytes(12).toString('base64url'),
  };
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
    jwtKeys: { keys: [key] },
    encryptionKey: randomBytes(32).toString('base64url'),
  };
}

// Words of the examples that manuals and .env templates carry.
const EXAMPLE =
  /change[-_ ]?me|example|placeholder|your[-_ ]|super[-_ ]?secret|secret-jwt-token|this-?is-?a|123456|abcdef|supabase-demo/i;

function refuseWeak(secrets: Secrets): void {
  const named = {
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    AUTH_JWT_SECRET: secrets.jwtSecret,
  };
  for (const [name, value] of Object.entries(named)) {
    if (EXAMPLE.test(decoded(value)) || new Set(value).size < 10) {
      throw new ConfigError(
        `${name} looks like an example: set one of your own, made for instance with "openssl rand -base64 36"`,
      );
    }
  }
  if (secrets.publishableKey === secrets.secretKey)
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
