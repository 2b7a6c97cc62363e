import type { FastifyReply, FastifyRequest } from 'fastify';
import { delegateOf } from './bearer-tokens.ts';
import { fail } from './failures.ts';
import type { Endpoint } from './handlers.ts';
import type { Request } from './parsed-request.ts';

/** The endpoints by family and name. */
export type Families = ReadonlyMap<string, ReadonlyMap<string, Endpoint>>;

export function familiesOf(endpoints: readonly Endpoint[]): Families {
  const families = new Map<string, ReadonlyMap<string, Endpoint>>();
  for (const [family, members] of Map.groupBy(endpoints, ({ action }) => action.family)) {
    const byName = new Map(members.map((endpoint) => [endpoint.action.name, endpoint]));
    if (byName.size < members.length) throw new Error(`An action of family ${family} is declared twice.`);
    families.set(family, byName);
  }
  return families;
}

type Query = Readonly<Record<string, unknown>>;

/**
 * The endpoint that a query names; a family with one action of the same name needs none. @throws ambiguous-endpoint,
 * unknown-action or method-not-allowed
 */
export function endpointOf(families: Families, family: string, { endpoint: asked }: Query, method: string): Endpoint {
  if (Array.isArray(asked)) fail('ambiguous-endpoint');
  const byName = families.get(family) ?? fail('unknown-action');
  const name = typeof asked === 'string' ? asked : byName.has(family) ? family : null;
  if (name === null) fail('ambiguous-endpoint');
  const endpoint = byName.get(name) ?? fail('unknown-action');
  return endpoint.action.method === method ? endpoint : fail('method-not-allowed', { method: endpoint.action.method });
}

/** The shared context of everything in one HTTP request. */
export function sentBy(request: FastifyRequest, reply: FastifyReply): Omit<Request, 'endpoint' | 'query' | 'body'> {
  return {
    token: bearerOf(request),
    delegate: delegateOf(request),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    left: leaving(reply),
  };
}

/** The query without the name of the action. */
export function fieldsOf(query: Query): Query {
  const { endpoint: _, ...fields } = query;
  return fields;
}

/** Aborted when the connection ends before the answer was sent. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort(LEFT);
  raw.once('close', () => raw.writableFinished || left.abort(LEFT));
  return left.signal;
}

/** Made once: an error costs more than the rest of a short request, and nobody asks where this one comes from. */
const LEFT = new Error('The client left before the answer was sent.');

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
