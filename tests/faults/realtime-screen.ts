import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#contract/new-id';
import type { RunningServer } from '../support/running-server.ts';

type Json = ReturnType<typeof JSON.parse>;

export interface Person {
  userId: string;
  token: string;
  workspaceId: string;
}

/** Calls the API; no answer, or one that is too late, is status 0. */
export async function callServer(
  server: RunningServer,
  token: string,
  [method, path]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string],
  body?: object,
  key?: string,
): Promise<{ status: number; body: Json }> {
  try {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        apikey: server.apiKey,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: null };
  }
}

async function granted(...asked: Parameters<typeof callServer>): Promise<Json> {
  const { status, body } = await callServer(...asked);
  if (status !== 200) throw new Error(`${asked[2][1]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Signs up and registers. */
export async function personAt(server: RunningServer, name: string): Promise<Person> {
  const email = `${name}-${newId().slice(-6)}@example.com`;
  const { access_token: token, user } = await granted(server, '', ['POST', '/auth/v1/signup'], {
    email,
    password: `correct horse ${name}`,
  });
  const names = { id: user.id, email, firstName: name, lastName: 'Tester' };
  const { data } = await granted(server, token, ['POST', '/api/register'], names);
  return { userId: user.id, token, workspaceId: data.workspace.id };
}

export async function projectOf(
  server: RunningServer,
  { token, workspaceId }: Person,
  visibility: 'PRIVATE' | 'TEAM' = 'PRIVATE',
): Promise<string> {
  const path = `/api/workspace?endpoint=create-project&workspaceId=${workspaceId}`;
  return (await granted(server, token, ['POST', path], { name: 'Relaunch', visibility })).id;
}

/** Creates a task like a browser with an outbox: under one key, repeatedly until it is acknowledged. */
export async function writeTask(server: RunningServer, token: string, projectId: string, title: string): Promise<void> {
  const key = newId();
  const path = `/api/project?endpoint=create-task&projectId=${projectId}`;
  for (;;) {
    const { status } = await callServer(server, token, ['POST', path], { title }, key);
    if (status === 200) return;
    if (status !== 0 && status < 500) throw new Error(`the task was refused with ${status}`);
    await pause(50);
  }
}

export async function titlesThere(server: RunningServer, token: string, projectId: string): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/project?endpoint=get-project-tasks&projectId=${projectId}&limit=100&page=${page}`;
    const { status, body } = await callServer(server, token, ['GET', path]);
    if (status !== 200) throw new Error(`the tasks were not answered: ${status}`);
    if (body.items.length === 0) return titles.toSorted();
    titles.push(...body.items.map(({ title }: { title: string }) => title));
  }
}

/**
 * What a screen does with just the published client: it fetches the rows after each join, applies events, and opens a new
 * channel after a permanent close.
 */
export class Screen {
  readonly titles = new Set<string>();
  readonly states: string[] = [];
  readonly heard: string[] = [];
  readonly client: SupabaseClient;
  #channel: RealtimeChannel | null = null;
  readonly #server: RunningServer;
  readonly #token: string;
  readonly #projectId: string;
  #isClosed = false;

  private constructor(server: RunningServer, token: string, projectId: string) {
    this.#server = server;
    this.#token = token;
    this.#projectId = projectId;
    this.client = createClient(server.url, server.apiKey, {
      accessToken: async () => token,
      realtime: { reconnectAfterMs: () => 250 },
    });
  }

  static async open(server: RunningServer, token: string, projectId: string): Promise<Screen> {
    const screen = new Screen(server, token, projectId);
    // Without this the client joins without its token.
    await screen.client.realtime.setAuth();
    screen.#join();
    return screen;
  }

  get channel(): RealtimeChannel {
    if (!this.#channel) throw new Error('the screen has not joined');
    return this.#channel;
  }

  get isUp(): boolean {
    return this.states.at(-1) === 'SUBSCRIBED';
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.client.removeAllChannels();
  }

  #join(): void {
    const filter = `projectId=eq.${this.#projectId}`;
    this.#channel = this.client
      .channel(`project:${this.#projectId}`, { config: { presence: { key: newId(), enabled: true } } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'Task', filter }, ({ new: row }) => {
        if (!('title' in row)) return;
        this.titles.add(String(row['title']));
        this.heard.push(String(row['title']));
      })
      .subscribe((state: string) => {
        this.states.push(state);
        if (state === 'SUBSCRIBED') void this.#fetch();
        if (state === 'CLOSED' && !this.#isClosed) setTimeout(() => this.#join(), 250);
      });
  }

  async #fetch(): Promise<void> {
    for (;;) {
      const titles = await titlesThere(this.#server, this.#token, this.#projectId).catch(() => null);
      for (const title of titles ?? []) this.titles.add(title);
      if (titles !== null || this.#isClosed) return;
      await pause(100);
    }
  }
}
