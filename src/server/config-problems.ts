import { isIP } from 'node:net';
import type { Environment } from './config.ts';
import { connectionProblems } from './connection-settings.ts';
import { legalProblems } from './legal-texts.ts';
import { mailInProblems } from './mail/in-settings.ts';
import { smsProblems } from './sms/settings.ts';

/** Problems of settings that are valid one by one: a sentence each, starting with the setting's name. */
export const problemsOf = (settings: Environment, isProduction: boolean): string[] => [
  ...addressProblems(settings),
  ...mailPageProblems(settings),
  ...mailInProblems(settings),
  ...outgoingProblems(settings, isProduction),
  ...paymentProblems(settings),
  ...together(settings, 'AI_BASE_URL', 'AI_MODEL'),
  ...connectionProblems(settings),
  ...(settings.LEGAL_TEXTS === undefined ? [] : legalProblems(settings.LEGAL_TEXTS)),
  ...(settings.SUPABASE_URL === undefined ? servedHereProblems(settings, isProduction) : hostedProblems(settings)),
];

/** Without the webhook secret no plan would ever follow a payment. */
function paymentProblems(settings: Environment): string[] {
  const { protocol, hostname } = new URL(settings.STRIPE_API_BASE);
  const isOpen = settings.STRIPE_SECRET_KEY !== undefined && protocol === 'http:' && !LOOPBACK.has(hostname);
  return [
    ...together(settings, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
    ...(isOpen ? ['STRIPE_API_BASE: has to begin with https://, except on this machine'] : []),
  ];
}

/** The page shows links that sign people in: it is for trying the product on one machine. */
function mailPageProblems({ MAIL_PAGE, SMTP_URL, AUTH_SMS_DRIVER, PUBLIC_URL }: Environment): string[] {
  if (!MAIL_PAGE) return [];
  if (!isOnThisMachine(PUBLIC_URL))
    return ['MAIL_PAGE: only with a PUBLIC_URL of this machine, such as http://localhost:3000; set SMTP_URL to send mail'];
  return SMTP_URL !== undefined && AUTH_SMS_DRIVER !== 'folder'
    ? ['MAIL_PAGE: shows mail that is not sent; leave it off with SMTP_URL']
    : [];
}

/** The responses of local services must not reach people who access the server from elsewhere. */
const outgoingProblems = ({ OUTGOING_LOOPBACK }: Environment, isProduction: boolean): string[] =>
  OUTGOING_LOOPBACK && isProduction
    ? ['OUTGOING_LOOPBACK: is for trying things out, not for NODE_ENV=production or a PUBLIC_URL of other machines']
    : [];

/** True if PUBLIC_URL leads to the machine of the person who types it; that is the default. */
export const isOnThisMachine = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || LOOPBACK.has(new URL(publicUrl).hostname);

// The network names that Fastify knows.
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function addressProblems(settings: Environment): string[] {
  const { TRUST_PROXY } = settings;
  const problems = (['PUBLIC_URL', 'VITE_API_URL'] as const)
    .filter((name) => !isPlain(settings[name]))
    .map((name) => `${name}: has to be a plain address such as https://cairn.example.com`);
  for (const name of ['DATABASE_URL', 'MIGRATE_DATABASE_URL'] as const) {
    if (settings[name] === undefined || isPostgres(settings[name])) continue;
    problems.push(
      `${name}: has to be like postgres://user:password@host:5432/database, with signs such as @ and / in the password written as %40 and %2F`,
    );
  }
  if (settings.MIGRATE_DATABASE_URL !== undefined && (settings.DATABASE_URL === undefined || settings.SUPABASE_URL !== undefined))
    problems.push('MIGRATE_DATABASE_URL: goes with DATABASE_URL and without SUPABASE_URL');
  else if (settings.MIGRATE_DATABASE_URL !== undefined && roleIn(settings.MIGRATE_DATABASE_URL) === roleIn(settings.DATABASE_URL))
    problems.push('MIGRATE_DATABASE_URL: has to name another role than DATABASE_URL; with one role leave it out');
  const strange = /^(?:|on|off|true|false|yes|no|\d{1,2})$/i.test(TRUST_PROXY.trim())
    ? undefined
    : TRUST_PROXY.split(',').find((part) => !isNetwork(part.trim().toLowerCase()));
  if (strange !== undefined)
    problems.push(`TRUST_PROXY: "${strange.trim()}" is neither on, off, a number of proxies, nor an address or network`);
  return problems;
}

function isPlain(address: string | undefined): boolean {
  const { username = '', search = '', hash = '' } = address === undefined ? {} : new URL(address);
  return `${username}${search}${hash}` === '';
}

const isPostgres = (url: string): boolean => /^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? '');

const roleIn = (url: string | undefined): string => URL.parse(url ?? '')?.username ?? '';

function isNetwork(part: string): boolean {
  if (NETWORKS.has(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most));
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function servedHereProblems(settings: Environment, isProduction: boolean): string[] {
  const problems = smsProblems(settings, isProduction);
  if (settings.AUTH_MFA_PHONE === true && settings.AUTH_SMS_DRIVER === 'none')
    problems.push('AUTH_MFA_PHONE: needs AUTH_SMS_DRIVER, which sends the codes');
  problems.push(...together(settings, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'));
  const { protocol, hostname } = new URL(settings.GOOGLE_ISSUER);
  if (settings.GOOGLE_CLIENT_ID !== undefined && protocol === 'http:' && !LOOPBACK.has(hostname))
    problems.push('GOOGLE_ISSUER: has to begin with https://, except on this machine');
  problems.push(...together(settings, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'));
  if (settings.S3_BUCKET === undefined && (settings.S3_ENDPOINT ?? settings.S3_ACCESS_KEY_ID) !== undefined)
    problems.push('S3_BUCKET: is needed with the other S3 settings; without them files are kept in STORAGE_DIR');
  const strange = settings.AUTH_REDIRECT_URLS.find((entry) => !/^[a-z][a-z0-9+.-]*:\/\/./i.test(entry));
  if (strange !== undefined) problems.push(`AUTH_REDIRECT_URLS: ${strange} has to begin as an address does, such as https://`);
  return problems;
}

const together = (settings: Environment, ...names: [keyof Environment, keyof Environment]): string[] =>
  names
    .filter((name, nth) => settings[name] === undefined && settings[names[1 - nth] ?? name] !== undefined)
    .map((name) => `${name}: is needed with ${names.find((other) => other !== name)}`);

/** An external Supabase has its own database and keys: the ones created here would not work with it. */
const hostedProblems = (settings: Environment): string[] =>
  (['DATABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: is needed with SUPABASE_URL, as that Supabase has it`);
