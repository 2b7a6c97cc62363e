import { resolve } from 'node:path';
import { z } from 'zod';
import { isOnThisMachine, problemsOf } from './config-problems.ts';
import { ConnectionSettings } from './connection-settings.ts';
import { MailInSettings } from './mail/in-settings.ts';
import { testCodesOf } from './sms/settings.ts';

const choice = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'has to be on or off')
  .transform((value) => value === 'on' || value === 'true' || value === '1');
const flag = (fallback: boolean) => choice.prefault(fallback ? 'on' : 'off');
function whole(fallback: number, least: number, most: number) {
  const error = `has to be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).pipe(z.int(error).min(least, error).max(most, error)).default(fallback);
}
const web = z.url({ protocol: /^https?$/, error: 'has to be an address that begins with http:// or https://' });
const oneOf = <const Names extends readonly string[]>(names: Names) => z.enum(names, `has to be one of ${names.join(', ')}`);
// It appears in emails and on pages.
const line = z.string().regex(/^[^\p{Cc}]{1,300}$/u, 'has to be one line of at most 300 characters');
// It is sent in headers.
const key = z.string().regex(/^[!-~]{20,}$/, 'has to have at least 20 characters, without spaces');
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** Every setting that the server reads from the environment, with its default. `.env.example` is checked against it. */
export const Environment = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'has to be an address of this machine, such as 127.0.0.1')
    .default('0.0.0.0'),
  PUBLIC_URL: web.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  MIGRATE_DATABASE_URL: z.string().optional(),
  DATABASE_POOL: whole(16, 2, 200),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.string().default(''),
  SEED_DEMO: flag(true),
  VITE_API_URL: web.optional(),
  OPERATOR_NAME: line.optional(),
  OPERATOR_ADDRESS: line.optional(),
  OPERATOR_CONTACT: z
    .union([z.email(), web], 'has to be an email address, or a web address that begins with http:// or https://')
    .optional(),
  LEGAL_TEXTS: z.string().optional(),
  PUBLIC_SITE: flag(true),
  DEMO: flag(false),
  DEMO_PER_NETWORK: whole(5, 1, 10_000),
  DEMO_AT_ONCE: whole(100, 1, 10_000),
  DEFAULT_PLAN: oneOf(['FREE', 'PRO', 'BUSINESS', 'ENTERPRISE']).default('FREE'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'has to be like smtp://user:password@host:587 or smtps://…' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'has to be like Cairn <cairn@example.com>')
    .default('Cairn <cairn@localhost>'),
  MAIL_DIR: z.string().optional(),
  MAIL_PAGE: flag(false),
  ...MailInSettings.shape,
  OUTGOING_LOOPBACK: flag(false),
  OUTGOING_PRIVATE_HOSTS: list.refine(
    (hosts) => hosts.every((host) => URL.parse(`https://${host}`)?.host === host),
    'each has to be a host as addresses name it, in lower case and with its port if it is not 443 or 80, such as git.example.com:8443',
  ),
  SUPABASE_PUBLISHABLE_KEY: key.optional(),
  SUPABASE_SECRET_KEY: key.optional(),
  AUTH_JWT_KEYS: z.string().optional(),
  AUDIT_KEYS: list.refine((keys) => keys.every((each) => each.length >= 32), 'each key has to have at least 32 characters'),
  AUTH_JWT_SECRET: z.string().min(32, 'has to have at least 32 characters').optional(),
  AUTH_SITE_URL: web.optional(),
  AUTH_REDIRECT_URLS: list,
  AUTH_SIGNUP: flag(true),
  AUTH_ANONYMOUS: flag(false),
  AUTH_MANUAL_LINKING: flag(false),
  AUTH_EMAIL_AUTOCONFIRM: choice.optional(),
  AUTH_PHONE_AUTOCONFIRM: flag(false),
  AUTH_PASSWORD_MIN: whole(8, 8, 128),
  AUTH_MAIL_FREQUENCY: whole(60, 0, 3600),
  AUTH_REFRESH_REUSE_INTERVAL: whole(10, 0, 60),
  AUTH_JWT_EXPIRY: whole(900, 30, 86_400),
  AUTH_MFA_TOTP: flag(true),
  AUTH_MFA_PHONE: choice.optional(),
  AUTH_SMS_DRIVER: oneOf(['none', 'twilio', 'folder']).default('none'),
  AUTH_SMS_TEST_OTP: list,
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_BASE_URL: web.default('https://api.twilio.com'),
  AUTH_RATE_LIMITS: flag(true),
  AUTH_RATE_LOGIN: whole(100, 1, 1_000_000),
  AUTH_RATE_TOKEN: whole(1_500, 1, 1_000_000),
  AUTH_RATE_SIGNUP: whole(300, 1, 1_000_000),
  AUTH_RATE_MAIL: whole(60, 1, 1_000_000),
  AUTH_RATE_VERIFY: whole(150, 1, 1_000_000),
  AUTH_RATE_FACTOR: whole(150, 1, 1_000_000),
  AUTH_RATE_ANONYMOUS: whole(30, 1, 1_000_000),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: web.default('https://accounts.google.com'),
  ...ConnectionSettings.shape,
  STORAGE_DIR: z.string().optional(),
  STORAGE_FILE_LIMIT: whole(52_428_800, 1, 5_368_709_120),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,255}$/, 'has to be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'has to be the name of a region, such as us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUPABASE_URL: web.optional(),
  AI_BASE_URL: web.optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\w./:@+-]{1,200}$/, 'has to be the name that the server of the model has for it')
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[!-~]{1,500}$/, 'has to be the key of the server of the model, without spaces')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[!-~]{8,}$/, 'has to be the secret key as Stripe shows it')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[!-~]{8,}$/, 'has to be the signing secret as Stripe shows it')
    .optional(),
  STRIPE_API_BASE: web.default('https://api.stripe.com'),
});
export type Environment = z.infer<typeof Environment>;

export interface Config extends Environment {
  /** The public address of this server, without a trailing slash. Links in emails are built only from it. */
  publicUrl: string;
  /** Where browsers reach /api and the wire, without a trailing slash: PUBLIC_URL unless VITE_API_URL is set. */
  apiUrl: string;
  /** Absolute paths. */
  dataDir: string;
  mailDir: string;
  storageDir: string;
  /** An external database in the role that owns its tables, for migrations and commands; undefined with the embedded one. */
  ownerUrl: string | undefined;
  /** The Supabase that provides identity, live changes and files, without a trailing slash; null if this server does. */
  supabaseUrl: string | null;
  /** True with NODE_ENV=production, and with a PUBLIC_URL that is not local. */
  isProduction: boolean;
  /** True if new accounts are confirmed automatically: without SMTP, unless set otherwise. */
  autoconfirm: boolean;
  /** The fixed codes of AUTH_SMS_TEST_OTP by number, digits only. */
  smsTestCodes: ReadonlyMap<string, string>;
}

/**
 * The configuration from an environment. @throws {ConfigError} one line that names each invalid setting and its valid
 * values.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const settings = parsed.data;
  const isProduction = given.NODE_ENV === 'production' || !isOnThisMachine(settings.PUBLIC_URL);
  const problems = problemsOf(settings, isProduction);
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  const dataDir = resolve(settings.DATA_DIR);
  const publicUrl = withoutSlash(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  return {
    ...settings,
    isProduction,
    dataDir,
    mailDir: resolve(settings.MAIL_DIR ?? `${dataDir}/mail`),
    storageDir: resolve(settings.STORAGE_DIR ?? `${dataDir}/storage`),
    ownerUrl: settings.MIGRATE_DATABASE_URL ?? settings.DATABASE_URL,
    publicUrl,
    apiUrl: withoutSlash(settings.VITE_API_URL ?? publicUrl),
    supabaseUrl: settings.SUPABASE_URL?.replace(/\/+$/, '') ?? null,
    autoconfirm: settings.AUTH_EMAIL_AUTOCONFIRM ?? settings.SMTP_URL === undefined,
    smsTestCodes: testCodesOf(settings),
  };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

export class ConfigError extends Error {
  override name = 'ConfigError';
}
