import { randomBytes } from 'node:crypto';
import type { PlanType } from '#features/workspaces/contract';
import { archivedParts, WorkspaceCopier } from '#features/workspace-archive/server';
import { leftOut } from '#server/archived';
import { fail } from '#server/failures';
import { openEndpoint } from '#server/open-routes';
import { allPersonalData, kernelPersonalData } from '#server/personal-data';
import { type PublicSettings, siteSettings } from '#server/public-page';
import type { Slice } from '#server/slice';
import { demoRoute, OpenedDemo } from './contract.ts';
import { colleaguesJob } from './server/colleagues.ts';
import { endingJob } from './server/ending.ts';
import { demoEndpoints } from './server/handlers.ts';
import type { DemoMeans } from './server/means.ts';
import { needsAccount } from './server/needs-account.ts';
import { openedDemo } from './server/opening.ts';
import { colleaguesEndingJob } from './server/own-demo.ts';
import { demoPage } from './server/page.ts';
import { templateEndingJob, templateJob } from './server/template.ts';

export { type DemoMeans, DemoMeansLater } from './server/means.ts';

interface Settings extends PublicSettings {
  readonly DEFAULT_PLAN: PlanType;
  readonly DEMO_PER_NETWORK?: number;
  readonly DEMO_AT_ONCE?: number;
}

interface Given {
  readonly slices: () => readonly Slice[];
  readonly settings: Settings;
  /** Hashes the networks of visitors; null if this server keeps no keys. */
  readonly key: Buffer | null;
}

/**
 * Workspaces to try the product in, without an account where `DEMO` is on, and for the owner of the server.
 * @param means null if this server cannot let people in who have no account
 */
export function demo(means: DemoMeans | null, { slices, settings, key }: Given): Slice {
  const own = () => allPersonalData([...slices().map(({ personal }) => personal), kernelPersonalData]).erased;
  const { DEFAULT_PLAN: planType, DEMO_PER_NETWORK: perNetwork = 5, DEMO_AT_ONCE: atOnce = 100 } = settings;
  const copier = new WorkspaceCopier(() => archivedParts(slices()));
  const opening = { copier, planType, limits: { perNetwork, atOnce }, key: key ?? randomBytes(32) };
  const site = siteSettings(settings);
  const open = site.hasDemo ? means : null;
  return {
    endpoints: demoEndpoints({ means, copier, planType, own }),
    tables: {
      Demo: leftOut('server'),
      DemoData: leftOut('server'),
      DemoTemplate: leftOut('server'),
    },
    entities: [],
    needsAccount,
    openEndpoints: [
      openEndpoint(demoRoute, async ({ pool, network }) => {
        const { visit, projectKey } = open ?? fail('demo-off');
        const { userId, path } = await openedDemo({ ...opening, pool, projectKey }, network);
        return OpenedDemo.parse({ session: await visit(userId), path });
      }),
    ],
    pages: open === null ? [] : [{ path: '/demo', page: () => demoPage(site) }],
    // Those that exist end, also if no one can open another any more.
    jobs: ({ pool, acting }) => [
      endingJob(pool, own),
      colleaguesEndingJob({ pool, own }),
      ...(open === null
        ? [templateEndingJob({ pool, own })]
        : [templateJob({ pool, means: open, planType, own }), colleaguesJob({ pool, acting, projectKey: open.projectKey })]),
    ],
  };
}
