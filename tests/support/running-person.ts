import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { newId } from '#contract/new-id';
import type { RunningServer } from './running-server.ts';

type Json = ReturnType<typeof JSON.parse>;

/** A person in a browser, using a server. */
export class Person {
  readonly client: SupabaseClient;
  readonly server: RunningServer;

  constructor(server: RunningServer) {
    this.server = server;
    this.client = createClient(server.url, server.apiKey, { auth: { persistSession: false, autoRefreshToken: false } });
  }

  async send(method: string, path: string, body?: unknown, key = newId()): Promise<{ status: number; body: Json }> {
    const { data } = await this.client.auth.getSession();
    const response = await fetch(`${this.server.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  async granted(method: string, path: string, body?: unknown, key?: string): Promise<Json> {
    const answer = await this.send(method, path, body, key);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
