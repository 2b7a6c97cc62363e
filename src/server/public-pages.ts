import type { FastifyPluginAsync } from 'fastify';
import { inReadersLanguage, selectedLanguage } from './page-language.ts';
import { tagOf } from './tag.ts';

/** How a page was asked for. */
export interface PageVisit {
  /** Whether it is sent by HTTPS. */
  readonly isEncrypted: boolean;
}

/** A page or file without a session that is served at its own address. */
export interface PublicAddress {
  /** As Fastify has it: `/blog/:slug`. */
  readonly path: string;
  /** Other addresses that lead to it. */
  readonly aliases?: readonly string[];
  /** Null if there is no such page, which the app then says. */
  readonly page: (given: Readonly<Record<string, string | undefined>>, visit: PageVisit) => string | null;
  readonly type?: string;
  /** True if it differs each time, so that no browser keeps it. */
  readonly isFresh?: boolean;
}

const HTML = 'text/html; charset=utf-8';

/**
 * Serves the public pages, in the language of their reader; files for programs are in English. Browsers keep them, and ask each
 * time whether they are still the same.
 */
export const publicPagesPlugin =
  (addresses: readonly PublicAddress[]): FastifyPluginAsync =>
  async (app) => {
    for (const { path, aliases = [], page, type = HTML, isFresh = false } of addresses) {
      for (const alias of [...aliases, ...[path, ...aliases].flatMap((one) => withSlash(one, type))])
        app.get(alias, async (request, reply) => reply.redirect(path + new URL(request.url, 'http://page').search, 301));
      app.get(path, { onRequest: type === HTML ? [selectedLanguage, inReadersLanguage] : [] }, async (request, reply) => {
        const { params, query } = request as { params: Record<string, string>; query: Record<string, unknown> };
        const text = page({ ...onlyTexts(query), ...params }, { isEncrypted: request.protocol === 'https' });
        if (text === null) return reply.callNotFound();
        void reply.type(type).header('cache-control', isFresh ? 'no-store' : 'no-cache');
        if (isFresh) return reply.send(text);
        const tag = tagOf(Buffer.from(text));
        void reply.header('etag', tag);
        return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text);
      });
    }
  };

/** A page is also found with a slash at the end of its address. */
const withSlash = (path: string, type: string): string[] => (type === HTML && !/:|\/$/.test(path) ? [`${path}/`] : []);

const onlyTexts = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
