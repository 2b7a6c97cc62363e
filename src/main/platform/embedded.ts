import { authPlugin, openVisitorSession, relyingPartyOf } from '#platform/auth';
import { authRetentionJob } from '#platform/auth-retention';
import { openRealtime } from '#platform/realtime';
import { openStorage } from '#platform/storage';
import { openTokens } from '#platform/tokens';
import { boxOf } from '#platform/tokens/box';
import { trustedProxies } from '#server/edge';
import type { Files } from '#server/files';
import { languageOfAddress, languageOfPerson } from '#server/person-language';
import { openReadership } from '#server/project-readership';
import { statementsOn } from '#server/statements';
import type { Platform, PlatformParts } from '../platform.ts';

/** The three services as this server runs them, on its own database, under its own address. */
export async function embeddedPlatform(parts: PlatformParts): Promise<Platform> {
  const { config, secrets, database, mailer, outgoing, log, mayStore, mayStill, onSignIn } = parts;
  if (secrets === null) throw new Error('the services served here need secrets');
  const tokens = openTokens({ secrets, issuer: `${config.publicUrl}/auth/v1` });
  const readership = openReadership(statementsOn(database.pool));
  const realtime = await openRealtime({ ...parts, tokens, readership, trustProxy: trustedProxies(config.TRUST_PROXY) });
  const storage = await openStorage({ database, tokens, config, log, mayStore, mayStill });
  for (const { id, ...settings } of parts.buckets) await storage.files.makeBucket(id, settings);
  const db = statementsOn(database.pool);
  const google = config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined;
  return {
    tokens,
    files: ofThisServer(storage.files),
    clock: realtime.clock,
    jobs: [authRetentionJob(database.pool), ...storage.jobs],
    visit: (userId) => openVisitorSession({ database, tokens, config }, userId),
    offer: {
      url: null,
      publishableKey: secrets.publishableKey,
      signIn: async () => ({
        providers: { google },
        mail: config.SMTP_URL !== undefined,
        secondFactors: {
          totp: config.AUTH_MFA_TOTP,
          phone: config.AUTH_SMS_DRIVER !== 'none' && config.AUTH_MFA_PHONE !== false,
        },
        linking: config.AUTH_MANUAL_LINKING,
        passkeys: relyingPartyOf(config) !== null,
      }),
    },
    async mount(app) {
      const identity = authPlugin({
        database,
        tokens,
        box: boxOf(secrets),
        mailer,
        outgoing,
        config,
        log,
        onSignIn,
        languageOf: (person) => ('id' in person ? languageOfPerson(db, person.id) : languageOfAddress(db, person.address)),
      });
      await app.register(identity, { prefix: '/auth/v1' });
      await app.register(realtime.plugin, { prefix: '/realtime/v1' });
      await app.register(storage.plugin, { prefix: '/storage/v1' });
    },
    ready: async () => realtime.ready(),
    close: () => realtime.close(1001),
  };
}

/** The same files, with addresses that work wherever the browser reached this server, even if that is not PUBLIC_URL. */
function ofThisServer(files: Files): Files {
  const local = (address: string): string => address.slice(new URL(address).origin.length);
  return {
    ...files,
    async signUpload(...asked) {
      const { url, resumableUrl, token } = await files.signUpload(...asked);
      return { url: local(url), resumableUrl: local(resumableUrl), token };
    },
    signDownload: async (...asked) => local(await files.signDownload(...asked)),
    signDownloads: async (...asked) => (await files.signDownloads(...asked)).map((address) => address && local(address)),
    publicAddress: (...asked) => local(files.publicAddress(...asked)),
  };
}
