import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newIdOf } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';

const WRITES = amount(120, 500);
const WRITES_MOST = 5_000;
const AT_ONCE = 16;
const CUT_AFTER = amount(40, 150);

let server: RunningServer;
let token: string;
let userId: string;
let workspaceId: string;
let projectId: string;

beforeAll(async () => {
  server = await runServer({ SEED_DEMO: 'off', DEFAULT_PLAN: 'PRO' });
  const email = 'ada@example.com';
  const session = await post('/auth/v1/signup', { email, password: 'correct horse battery' }, { apikey: server.apiKey });
  token = session.access_token;
  userId = session.user.id;
  const registered = await post('/api/register', { id: session.user.id, email, firstName: 'Ada', lastName: 'Tester' });
  workspaceId = registered.data.workspace.id;
});
beforeEach(async () => {
  const project = await post(`/api/workspace?endpoint=create-project&workspaceId=${workspaceId}`, {
    name: 'Relaunch',
    visibility: 'PRIVATE',
  });
  projectId = project.id;
});

afterAll(() => server.stop());

type Json = ReturnType<typeof JSON.parse>;

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
}

async function post(path: string, body: unknown, headers?: Record<string, string>): Promise<Json> {
  const response = await send('POST', path, body, headers);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

interface Journal {
  /** Keys of the successful writes, in the order of the answers. */
  acknowledged: string[];
  /** Number of writes without an answer, or with one that leaves the outcome open. */
  interruptions: number;
}

/**
 * Writes tasks like browsers with an outbox: each is sent again under its key until it is acknowledged. Goes on until the cut is
 * made, however fast the server writes meanwhile.
 */
async function writeTasks(isCut: () => boolean, onAcknowledged: (count: number) => void): Promise<Journal> {
  const journal: Journal = { acknowledged: [], interruptions: 0 };
  let written = 0;
  const next = () => {
    if (written >= WRITES && (isCut() || written >= WRITES_MOST)) return undefined;
    return { key: newIdOf(userId), title: `Task ${written++}` };
  };
  const writer = async (): Promise<void> => {
    for (let task = next(); task; task = next()) {
      while (!(await isAcknowledged(task))) {
        journal.interruptions++;
        await pause(50);
      }
      journal.acknowledged.push(task.key);
      onAcknowledged(journal.acknowledged.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  return journal;
}

async function isAcknowledged({ key, title }: { key: string; title: string }): Promise<boolean> {
  const path = `/api/project?endpoint=create-task&projectId=${projectId}`;
  const response = await send('POST', path, { title }, { 'idempotency-key': key }).catch(() => null);
  if (response === null || response.status >= 500) return false;
  const answer: Json = await response.json();
  // A repeated key returns the answer of the write that succeeded.
  expect({ status: response.status, id: answer.id }).toEqual({ status: 200, id: key });
  return true;
}

async function tasksThere(): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const response = await send('GET', `/api/project?endpoint=get-project-tasks&projectId=${projectId}&limit=100&page=${page}`);
    const { items } = (await response.json()) as { items: { id: string }[] };
    if (items.length === 0) return ids;
    ids.push(...items.map(({ id }) => id));
  }
}

test.each(['killServer', 'killPostgres'] as const)(
  '%s during writes: the server recovers, with each acknowledged write present once',
  async (kill) => {
    let cut: Promise<void> | undefined;
    let before: number | undefined;
    let isCut = false;
    const handleAcknowledged = (count: number): void => {
      if (count < CUT_AFTER || cut) return;
      before = count;
      cut = server[kill]().finally(() => (isCut = true));
    };
    const journal = await writeTasks(() => isCut, handleAcknowledged);
    await cut;
    expect(before).toBe(CUT_AFTER);
    expect(journal.interruptions).toBeGreaterThan(0);
    await expect.poll(async () => (await send('GET', '/readyz')).status).toBe(200);
    expect((await tasksThere()).sort()).toEqual(journal.acknowledged.sort());
  },
);
