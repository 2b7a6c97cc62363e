import { createHash } from 'node:crypto';
import { type Config, ConfigError } from '#server/config';

// SHA-256 of keys and passwords printed in manuals and templates, so that our source does not contain them.
const PUBLISHED = new Set([
  // Supabase CLI: anon
  'bf1725a8f98bea37e88618702e725ba84bd8acdb2647c5e0ed638bfd685791cf',
  // Supabase CLI: service_role
  '70541e07fd4f900b66e289f5be55c85f9bef1def4924a5b0c518c45ea1688c12',
  // Supabase CLI: publishable
  '9705102db0d5f99ee08daa19a73e510d9877a2a9add9369da247cbbe6c2a0140',
  // Supabase CLI: secret
  'c85debb55f2f204d868cc1552c42faa143b4c675f61363ab040dd50b5b5304cd',
  // Supabase CLI: JWT secret
  'a064b502e61d27e94b8717290e5e1b32e36720e9fbdf952ec81a84c07128cb37',
  // Supabase CLI: S3 secret
  '7f59edafa4d502ca0156b8fddf28394634d77b1843838b5783a7c9c95fcbd32f',
  // Supabase, self-hosted: JWT secret
  '1453cea2dc3799e9026e42b3e465e455256d5a149582e4c5b92d4c8d604731a2',
  // Supabase, self-hosted: Postgres
  '53d3eb3d9500cdcdbbe39c030eb2959438bcc459d5de9380db2a3c85b5de5360',
  // Supabase, self-hosted: key base
  '52f004438faf780274c9c95f79d1cf39d2355fbcf035899fc0242b1437f30df3',
  // Amazon: secret access key
  '78314b11be2e581549ac1c4f616563fad3fdf0c3b71678f6e2299182080e0598',
  // MinIO
  'ad9858116e63b0c5a4d7dc7f50f034c7247e56838dae22c1832712ffde48e694',
  // Stripe: test key
  '2cafc0970149a84f3b9e62eaf169f36f59907a3b3e31f7b82e68c69cd27f7326',
  // Stripe: test key, later
  '2d1f7723aabc5c7a51fcdc2463c99b5f3fdbc57cf3134db4ac12913c35976e6f',
  // jwt.io, before
  'f7d838701b86c5dfb57bf95fbc5ce6df204cfc9f15ad6cdb39fd22f8776e47b6',
  // jwt.io
  '465d9ad5d5528ebe287b5dce4fb51620833d09b290e49ddcc70ca6c4a0aea01b',
  // Postgres: postgres
  'a942b37ccfaf5a813b1432caa209a43b9d144e47ad0de1549c289c253e556cd5',
  // Postgres: password
  '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
  // Postgres: example
  '50d858e0985ecc7f60418aaf0cc5ab587f42c2570a884095a9e8ccacd0f6545c',
  // Postgres: changeme
  '057ba03d6c44104863dc7361fe4578965d1887360f90a0895882e58a6248fc86',
  // Postgres: mysecretpassword
  '94aefb8be78b2b7c344d11d1ba8a79ef087eceb19150881f69460b8772753263',
]);

// Every setting that is a key, and what to do if its value was published.
const SECRET_SETTINGS = [
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'AUTH_JWT_SECRET',
  'TWILIO_AUTH_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

// A shorter one could be guessed by anyone who has one signature.
const LEAST_BITS = 80;

/**
 * In production, no key may be publicly known, and none that grants access may be guessable.
 * @throws {ConfigError} one line that names the setting and never its value
 */
export function refusePublished(config: Config): void {
  if (!config.isProduction) return;
  for (const name of SECRET_SETTINGS) {
    if (isPublished(config[name]))
      throw new ConfigError(`${name} is printed in a manual, where everybody finds it: set another one`);
  }
  if (config.AUDIT_KEYS.some((key) => isPublished(key) || bitsOf(key) < LEAST_BITS))
    throw new ConfigError('AUDIT_KEYS can be guessed: set random ones, made for instance with "openssl rand -base64 36"');
  for (const name of ['DATABASE_URL', 'MIGRATE_DATABASE_URL'] as const) {
    const password = config[name] === undefined ? '' : decodeURIComponent(new URL(config[name]).password);
    if (isPublished(password)) throw new ConfigError(`${name} has a password that everybody knows: set another one`);
  }
  for (const name of ['SUPABASE_SECRET_KEY', 'AUTH_JWT_SECRET', 'STRIPE_WEBHOOK_SECRET'] as const) {
    if (config[name] !== undefined && bitsOf(config[name]) < LEAST_BITS)
      throw new ConfigError(`${name} can be guessed: set a random one, made for instance with "openssl rand -base64 36"`);
  }
}

const isPublished = (value: string | undefined): boolean =>
  value !== undefined && PUBLISHED.has(createHash('sha256').update(value).digest('hex'));

/**
 * The most bits of entropy that a text can have, by the frequency of its characters (Shannon). A prefix such as sb_secret_
 * has none.
 */
function bitsOf(text: string): number {
  const own = text.replace(/^(?:sb_secret_|whsec_)/, '');
  const counts = Map.groupBy(own, (character) => character);
  return [...counts.values()].reduce((bits, { length }) => bits + length * Math.log2(own.length / length), 0);
}
