import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { decodeJwt } from 'jose';
import type { Visibility } from '#contract/permissions';
import { type AccessClaims, openTokens } from '#platform/tokens';
import { openSecrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';
import { HAS_LEFT } from '#server/event-log';
import { appOn, type Ground, newDataDir, type Person, type TestApp, type TestAppOptions } from './app.ts';
import { type Cast, cast } from './cast.ts';
import { dropTemplate, locked, migratedTemplate, scratchDatabase, templatesLike } from './scratch-database.ts';

// Signing up and setting up the people of the tests takes four seconds of CPU. It happens once per plan, and every file gets
// a copy of the result: the database, and the folder of files, keys and emails. See docs/decisions/068.

const PEOPLE = ['ada', 'ben', 'vera', 'gus', 'mallory'] as const;
const TEMPLATES = 'cairn_template_cast_';
const LOCK = 4_172_609_333;
// Rules about elapsed time must see the people's data as fresh as if it had been created for the file.
const KEPT_SECONDS = 900;

interface Kept {
  all: Cast;
  files: { path: string; mode: number; bytes: string }[];
}

interface Template {
  name: string;
  /** `Kept` as text: each file gets people of its own. */
  said: string;
}

/** For files whose tests wait for work that is due, which is otherwise looked for each second. */
export const LOOKS_OFTEN = { looksEveryMs: 100 } as const;

/** The whole server as `testApp` starts it, with the people of `cast` in it. */
export async function appWithCast(
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<{ app: TestApp; all: Cast }> {
  const { name, said } = await castOf(settings['DEFAULT_PLAN']);
  const kept = JSON.parse(said) as Kept;
  const dataDir = await newDataDir();
  await unpack(kept.files, dataDir);
  const app = await appOn({ scratch: await scratchDatabase(name), dataDir }, settings, null, options);
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const tokens = openTokens({ secrets: await openSecrets(config), issuer: `${config.publicUrl}/auth/v1` });
  return { app, all: await revived(app, kept.all, (claims) => tokens.sign(claims, config.AUTH_JWT_EXPIRY)) };
}

/** Gives the projects of these people this visibility; the one without an admin stays PRIVATE. */
export async function becomes(app: TestApp, { workspaceId, adminlessProjectId }: Cast, visibility: Visibility): Promise<void> {
  const sql = 'UPDATE "Project" SET "visibility" = $1 WHERE "workspaceId" = $2 AND "id" <> $3';
  await app.database.pool.query(sql, [visibility, workspaceId, adminlessProjectId]);
}

/** Once this process knows a young template, it need not look for one. */
async function castOf(plan: string | undefined): Promise<Template> {
  const known = found.get(plan);
  if (known && ageOf(known.name) < KEPT_SECONDS) return known;
  const fresh = await locked(LOCK, () => ensureCast(plan));
  found.set(plan, fresh);
  return fresh;
}
const found = new Map<string | undefined, Template>();

const secondsNow = (): number => Math.floor(Date.now() / 1000);
const ageOf = (template: string): number => secondsNow() - Number(template.split('_').at(-1));

async function ensureCast(plan: string | undefined): Promise<Template> {
  const digest = createHash('sha256').update([await migratedTemplate(), sources(), plan ?? ''].join(' '));
  const prefix = `${TEMPLATES}${digest.digest('hex').slice(0, 16)}_`;
  const templates = await templatesLike(TEMPLATES);
  // Another worker may be about to copy one that has just become too old.
  for (const { name } of templates) if (ageOf(name) > 2 * KEPT_SECONDS) await dropTemplate(name);
  const young = templates.find(({ name }) => name.startsWith(prefix) && ageOf(name) < KEPT_SECONDS);
  if (young) return young;
  const name = `${prefix}${secondsNow()}`;
  return { name, said: await keepCast(name, plan === undefined ? {} : { DEFAULT_PLAN: plan }) };
}

async function keepCast(template: string, settings: Record<string, string>): Promise<string> {
  const ground = { scratch: await scratchDatabase(), dataDir: await newDataDir() };
  const app = await appOn(ground, settings);
  const all = await cast(app);
  // The last of the emails still being sent.
  await app.invitationToken('pending@example.com');
  await app.close();
  await settle(ground, settings);
  const said = JSON.stringify({ all, files: await packed(ground.dataDir) } satisfies Kept);
  await ground.scratch.keepAs(template, said);
  await rm(ground.dataDir, { recursive: true, force: true });
  return said;
}

// Events that a reader has not passed, and emails that are written and not sent.
const IS_UNSETTLED = `
SELECT EXISTS (
  SELECT FROM "EventReader" r WHERE ${HAS_LEFT}
) OR EXISTS (SELECT FROM "PendingMail") AS "isUnsettled"`;

/** Starts the server until it has nothing left to do: what is left would be done again at the start of every copy. */
async function settle(ground: Ground, settings: Record<string, string>): Promise<void> {
  for (;;) {
    const { rows } = await ground.scratch.database.pool.query<{ isUnsettled: boolean }>(IS_UNSETTLED);
    if (rows[0]?.isUnsettled === false) return;
    const app = await appOn(ground, settings);
    await app.close();
  }
}

/** The same people, who use this server with tokens as fresh as after signing in. */
async function revived(app: TestApp, kept: Cast, sign: (claims: AccessClaims) => Promise<{ token: string }>): Promise<Cast> {
  const all = { ...kept };
  for (const name of PEOPLE) {
    const person: Omit<Person, 'ask'> = kept[name];
    const { iss: _, aud: __, iat: ___, exp: ____, ...claims } = decodeJwt<AccessClaims>(person.token);
    const { token } = await sign(claims);
    all[name] = { ...person, token, ask: (...asked) => app.ask(token, ...asked) };
  }
  return all;
}

async function packed(folder: string): Promise<Kept['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const [{ mode }, bytes] = await Promise.all([stat(path), readFile(path, 'base64')]);
        return { path: path.slice(folder.length + 1), mode: mode & 0o777, bytes };
      }),
  );
}

async function unpack(files: Kept['files'], folder: string): Promise<void> {
  for (const { path, mode, bytes } of files) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes, 'base64');
    await chmod(place, mode);
  }
}

/** Changes with every edit of the code that creates the people: the product and the test tools. Read once per process. */
function sources(): string {
  return (sourcesSeen ??= ['src', 'tests/support'].map(changedLast).join(' '));
}
let sourcesSeen: string | null = null;

function changedLast(folder: string): string {
  const root = resolve(import.meta.dirname, '../..', folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return `${files.length}-${Math.max(...files.map((name) => statSync(join(root, name)).mtimeMs))}`;
}
