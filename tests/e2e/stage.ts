import { setTimeout as pause } from 'node:timers/promises';
import { hasten } from '../support/hasten.ts';
import { runServer, type RunningServer } from '../support/running-server.ts';

/** Playwright's global setup: the server that all journeys share. The result ends it. */
export default async function stage(): Promise<() => Promise<void>> {
  const server = await runServer({ SEED_DEMO: 'off', MAIL_PAGE: 'on' });
  await hasten(server.dataDir);
  process.env.CAIRN_E2E_URL = server.url;
  process.env.CAIRN_E2E_MAIL = server.mailDir;
  process.env.CAIRN_E2E_MAIL_PAGE = await mailPage(server);
  return server.stop;
}

/** The one-time link that the start printed. It is printed last, after the server listens. */
async function mailPage(server: RunningServer): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const [link] = /http:\S+\/_mail\?key=\S+/.exec(server.printed()) ?? [];
    if (link !== undefined) return link;
    await pause(50);
  }
  throw new Error('the start printed no link to the mail page');
}
