import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config';
import type { Language } from '#contract/languages';
import { operatorOf } from '#server/operator';
import type { DemoOffer } from './demo/offer.ts';
import type { PlatformOffer } from './platform.ts';

/**
 * What a browser needs to know about this server before anything else: answered at /api/config, and contained in every page.
 */
export type BrowserSettings = (request: FastifyRequest) => Promise<object>;

interface Installed {
  readonly version: string;
  /** The languages that the app is built in by now. */
  readonly languages: () => Language[];
  /** Whether no one has signed up on this server, which has no owner. */
  readonly isNew: () => Promise<boolean>;
  readonly demo: DemoOffer['kind'];
}

export const browserSettings =
  (config: Config, offer: PlatformOffer, { version, languages, isNew, demo }: Installed): BrowserSettings =>
  async (request) => {
    // A person who used another name of this machine than the one in PUBLIC_URL stays on that one. Nothing else is built
    // from it.
    const origin = originOf(request) ?? config.apiUrl;
    return {
      supabaseUrl: offer.url ?? origin,
      supabaseKey: offer.publishableKey,
      apiUrl: origin,
      ...(await offer.signIn()),
      mailPage: config.MAIL_PAGE,
      invitesByMail: config.SMTP_URL !== undefined,
      operator: operatorOf(config),
      version,
      languages: languages(),
      ...((await isNew()) && { isNew: true }),
      ...(demo() && { demo: demo() }),
    };
  };

/** The address that the browser requested, or null if the header is no address. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) && new URL(asked).origin === asked ? asked : null;
}
