import { type RunningServer, runServer } from '../support/running-server.ts';
import { test } from './fixtures.ts';

type Settings = Record<string, string>;
/** Ends something that was started for the server: after the server, the last one first. */
type Later = (end: () => Promise<unknown>) => void;

/**
 * A server of the file's own, in place of the one that all other journeys share, and reached by everything that reaches that
 * one. Its settings may need something that is started before it. The result is the server, once the journeys run. They run
 * in one worker, one after another.
 */
export function ownServer(settings: Settings | ((later: Later) => Promise<Settings>)): () => RunningServer {
  const shared = { ...process.env };
  const ends: (() => Promise<unknown>)[] = [];
  let server: RunningServer | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    const own = typeof settings === 'function' ? await settings((end) => ends.push(end)) : settings;
    const running = await runServer({ SEED_DEMO: 'off', ...own });
    server = running;
    ends.push(() => running.stop());
    process.env.CAIRN_E2E_URL = own.PUBLIC_URL ?? running.url;
    process.env.CAIRN_E2E_MAIL = running.mailDir;
  });
  test.afterAll(async () => {
    process.env.CAIRN_E2E_URL = shared.CAIRN_E2E_URL;
    process.env.CAIRN_E2E_MAIL = shared.CAIRN_E2E_MAIL;
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  });
  return () => {
    if (!server) throw new Error('the server of this file has not started');
    return server;
  };
}
