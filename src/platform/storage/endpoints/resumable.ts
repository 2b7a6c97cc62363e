import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, SERVICE } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { tusHeaders } from '../front.ts';
import type { Staging } from '../staging.ts';
import { StorageError } from '../storage-error.ts';

const VERSION = '1.0.0';
const PATH = '/upload/resumable';

/**
 * TUS 1.0.0: at /upload/resumable with the caller's own rights, at /upload/resumable/sign with those of a signed upload
 * token.
 */
export function resumable(app: FastifyInstance, context: StorageContext, staging: Staging, publicRoot: string): void {
  // The TUS server takes a while to load and must not delay the start.
  let loading: ReturnType<typeof loaded> | null = null;
  const loaded = async () => (await import('../resumable/tus-server.ts')).openTus(context, staging, app.prefix + PATH);

  for (const isSigned of [false, true]) {
    const path = isSigned ? `${PATH}/sign` : PATH;
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (request.headers['tus-resumable'] !== VERSION) return refuseVersion(reply, context);
      const caller = isSigned ? SERVICE : await callerOf(request, context);
      const root = rootOf(request, app.prefix, publicRoot) + path;
      loading ??= loaded();
      const { byRights, bySignature } = await loading;
      // No hook of the server sees this answer.
      reply.header('x-request-id', request.id).hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      const handle = isSigned ? bySignature : byRights;
      await handle(request.raw, reply.raw, { caller, signature: request.headers['x-signature'], root });
      return reply;
    };
    app.route({ method: 'POST', url: path, decompress: false, handler });
    // Ids contain bucket and object and are longer than a parameter may be.
    app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/*`, decompress: false, handler });
  }
}

/** TUS 1.0.0: a client with another version, or none, is told which are supported, and the request is not processed. */
function refuseVersion(reply: FastifyReply, context: StorageContext): FastifyReply {
  const error = new StorageError('TusError', `Tus-Resumable must be ${VERSION}`);
  return reply
    .headers(tusHeaders(context))
    .code(412)
    .send({ ...error.body, statusCode: '412' });
}

/** The address at which the client reached this server, from its own header or that of a trusted proxy. */
function rootOf(request: FastifyRequest, prefix: string, publicRoot: string): string {
  const { protocol, host, headers, ips } = request;
  if (!/^[\w.:[\]-]+$/.test(host)) return publicRoot;
  // An untrusted proxy adds no address to the one that the request came from.
  const told = (name: string): string => ((ips?.length ?? 0) > 1 ? String(headers[name] ?? '') : '');
  const port = /^\d{1,5}$/.exec(told('x-forwarded-port'))?.[0];
  const isNamed = port === undefined || /:\d+$/.test(host) || port === (protocol === 'https' ? '443' : '80');
  const folder = /^(?:\/[\w.~-]+)+$/.exec(told('x-forwarded-prefix'))?.[0] ?? '';
  return `${protocol}://${host}${isNamed ? '' : `:${port}`}${folder}${prefix}`;
}
