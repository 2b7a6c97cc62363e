import { runServer } from '../support/running-server.ts';

/** Playwright's global setup: the server that all journeys share; what is returned ends it. */
export default async function stage(): Promise<() => Promise<void>> {
  const server = await runServer({ SEED_DEMO: 'off' });
  process.env.CAIRN_E2E_URL = server.url;
  process.env.CAIRN_E2E_MAIL = server.mailDir;
  return server.stop;
}
