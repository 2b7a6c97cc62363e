import { z } from 'zod';
import { publishLiveTables } from '#platform/publication';
import { openRemoteFiles } from '#platform/remote-files';
import { openRemoteTokens } from '#platform/tokens';
import { noClock } from '#server/change-clock';
import type { Files } from '#server/files';
import type { Log } from '#server/log';
import { RemoteDocument } from '#server/remote-document';
import type { Platform, PlatformParts, SignInOffer } from '../platform.ts';
import { StartError } from '../start-error.ts';

// Its public settings do not contain these. Authenticator apps are on unless switched off; the others are off.
const UNTOLD = { secondFactors: { totp: true, phone: false }, linking: false };
/** The few of GoTrue's public settings that the screens depend on. */
const Settings = z
  .object({
    external: z.object({ google: z.boolean().default(false) }),
    mailer_autoconfirm: z.boolean().default(false),
    passkeys_enabled: z.boolean().default(false),
  })
  .transform((settings): SignInOffer => ({
    providers: { google: settings.external.google },
    mail: !settings.mailer_autoconfirm,
    passkeys: settings.passkeys_enabled,
    ...UNTOLD,
  }));
// Its realtime service creates the table of private channels on first use.
const AGAIN = 15_000;
// No one should wait long for a page because of one button.
const UNKNOWN: SignInOffer = { providers: { google: false }, mail: true, passkeys: false, ...UNTOLD };

/**
 * A hosted or self-hosted Supabase project serves all three: none of them is mounted here, and no key is created. Only the
 * tokens of that project identify callers, and its tables, which are in the same database as ours, determine whether a
 * session is live.
 */
export async function hostedPlatform(parts: PlatformParts, url: string): Promise<Platform> {
  const { config, database, entities, log, outgoing } = parts;
  const issuer = `${url}/auth/v1`;
  const publishableKey = config.SUPABASE_PUBLISHABLE_KEY ?? '';
  const tokens = openRemoteTokens({ issuer, legacySecret: config.AUTH_JWT_SECRET, log, outgoing });
  const settings = new RemoteDocument({
    url: `${issuer}/settings`,
    headers: { apikey: publishableKey },
    parse: (json) => Settings.parse(json),
    log,
    outgoing,
  });
  void settings.read();
  const files = openRemoteFiles(`${url}/storage/v1`, config.SUPABASE_SECRET_KEY ?? '', outgoing);
  const stopPublishing = await publishing(() => publishLiveTables(database.pool, entities, log), log);
  const stopMaking = makingBuckets(parts, files);
  return {
    tokens,
    files,
    jobs: [],
    visit: null,
    clock: noClock,
    offer: { url, publishableKey, signIn: async () => (await settings.read()) ?? UNKNOWN },
    mount: async () => undefined,
    ready: () => tokens.ready(),
    close: async () => {
      stopPublishing();
      stopMaking();
    },
  };
}

/** Publishes now, and repeatedly as long as something is missing there. The result stops that. */
async function publishing(publish: () => Promise<boolean>, log: Log): Promise<() => void> {
  if (await publish().catch(refuseStart)) return () => undefined;
  log.warn('the realtime service of the Supabase has no private channels yet: waiting for them');
  const timer = setInterval(() => {
    publish().then(
      (isWhole) => isWhole && clearInterval(timer),
      (error: unknown) => log.warn({ err: error }, 'the live tables could not be published'),
    );
  }, AGAIN);
  return () => clearInterval(timer);
}

/** Creates the buckets in the background, retrying until they exist. The result stops that. */
function makingBuckets({ buckets, log }: PlatformParts, files: Files): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const make = async (): Promise<void> => {
    for (const { id, ...settings } of buckets) await files.makeBucket(id, settings);
  };
  const attempt = (): void =>
    void make().catch((error: unknown) => {
      if (isStopped) return;
      log.warn({ err: error }, 'the buckets for files could not be made at the Supabase: tried again soon');
      timer = setTimeout(attempt, AGAIN).unref();
    });
  attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function refuseStart(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(
    `The live tables cannot be handed to the realtime service of SUPABASE_URL (${reason}): DATABASE_URL needs the user postgres of that Supabase.`,
  );
}
