import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CreateAccount } from '#features/setup/server';
import type { Secrets } from '#platform/tokens/secrets';
import type { Config } from '#server/config';
import type { Outgoing } from '#server/outgoing';

const Made = z.object({ id: z.guid() });
const Refused = z.object({ error_code: z.string().optional(), msg: z.string() });

type Ask = (body: string) => Promise<{ status: number; text: string }>;

interface Parts {
  config: Config;
  secrets: Pick<Secrets, 'secretKey'> | null;
  outgoing: Outgoing;
}

/** Creates accounts at the identity service by its secret key: that of this server once it serves, or that of a Supabase. */
export class Accounts {
  readonly #served = Promise.withResolvers<{ app: FastifyInstance }>();
  readonly #ask: Ask;

  constructor({ config, secrets, outgoing }: Parts) {
    const key = secrets?.secretKey ?? config.SUPABASE_SECRET_KEY ?? '';
    const headers = { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` };
    const { supabaseUrl } = config;
    this.#ask = async (body) => {
      if (supabaseUrl !== null) {
        const url = `${supabaseUrl}/auth/v1/admin/users`;
        const answer = await outgoing.ask(url, { to: 'operator', method: 'POST', headers, body });
        return { status: answer.status, text: await answer.text() };
      }
      const { app } = await this.#served.promise;
      const answer = await app.inject({ method: 'POST', url: '/auth/v1/admin/users', headers, payload: body });
      return { status: answer.statusCode, text: answer.body };
    };
  }

  serve(app: FastifyInstance): void {
    // A Fastify is a promise too, which would start it before its routes are there.
    this.#served.resolve({ app });
  }

  readonly create: CreateAccount = async ({ email, password, names }) => {
    const { status, text } = await this.#ask(JSON.stringify({ email, password, email_confirm: true, user_metadata: names }));
    const answer: unknown = JSON.parse(text);
    if (status < 300) return { id: Made.parse(answer).id };
    const { error_code: code, msg } = Refused.parse(answer);
    if (status >= 500) throw new Error(`the identity service did not create the account (${status}): ${msg}`);
    return { field: code === 'weak_password' || /\bpassword\b/i.test(msg) ? 'password' : 'email', sentence: msg };
  };
}
