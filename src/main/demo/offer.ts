import type { Config } from '#server/config';
import { isOnThisMachine } from '#server/config-problems';
import { siteSettings } from '#server/public-page';
import type { SignIn } from './sign-in.ts';

/** How someone at the sign-in can look around first: at /demo, or with the sign-in that the start of this server printed. */
export interface DemoOffer {
  kind(): 'OPEN' | 'PRINTED' | null;
  /** Takes note of the sign-in that the start has to print, and returns it. */
  seeded(signIn: SignIn | null): SignIn | null;
}

export function demoOffer(config: Config): DemoOffer {
  let isPrinted = false;
  return {
    kind: () => (siteSettings(config).hasDemo ? 'OPEN' : isPrinted ? 'PRINTED' : null),
    seeded(signIn) {
      // A server that other machines can reach prints no password.
      isPrinted = signIn !== null && isOnThisMachine(config.publicUrl);
      return signIn;
    },
  };
}
