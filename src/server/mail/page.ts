import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { readEml, type ReadMail } from './eml.ts';
import { escaped } from '../html.ts';
import { inReadersLanguage } from '../page-language.ts';
import { attributesNow, spoken } from '../spoken.ts';
import type { MailPageKey } from './page-key.ts';
import * as de from './page-words.de.ts';
import * as es from './page-words.es.ts';
import * as fr from './page-words.fr.ts';
import * as en from './page-words.ts';
import { MAIL_FILE_NAME } from './private-folder.ts';

const words = spoken(en, { de, es, fr });

const SHOWN = 200;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The development mail page (MAIL_PAGE=on): `/_mail` lists the emails and SMS in MAIL_DIR, `/_mail/:id` shows one. Emails
 * contain secrets, so it opens only by a one-time link. A local request proves nothing: behind a reverse proxy every request
 * is local, and so are other users of the machine. It is still required, as a defense against DNS rebinding.
 */
export const mailPagePlugin =
  ({ mailDir }: Pick<Config, 'mailDir'>, key: MailPageKey): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', inReadersLanguage);
    app.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
      if (key.opens(request.headers.cookie)) return;
      const { key: given } = request.query as { key?: unknown };
      // A HEAD request, as link previews send it, must not use up the link.
      const cookie = typeof given === 'string' && request.method === 'GET' ? key.exchange(given) : null;
      if (cookie === null) return show(reply.code(403), words.mails, `<p>${words.closed}</p>`);
      return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/_mail', 303);
    });
    app.get('/_mail', async (_request, reply) => {
      const mails = await Promise.all((await idsOf(mailDir)).map(async (id) => ({ id, mail: await mailOf(mailDir, id) })));
      return show(reply, words.mails, listOf(mails));
    });
    app.get<{ Params: { id: string } }>('/_mail/:id', async (request, reply) => {
      const { id } = request.params;
      const mail = MAIL_FILE_NAME.test(id) ? await mailOf(mailDir, id) : null;
      return mail ? show(reply, mail.subject, oneOf(mail)) : reply.callNotFound();
    });
  };

function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isPeerLocal = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  // A page whose host name was pointed at this machine would send that name.
  const isHostLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');
  return isPeerLocal && isHostLocal && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

async function idsOf(mailDir: string): Promise<string[]> {
  const names = await readdir(mailDir).catch(() => []);
  return names
    .filter((name) => MAIL_FILE_NAME.test(name))
    .sort()
    .reverse()
    .slice(0, SHOWN);
}

const mailOf = (mailDir: string, id: string): Promise<ReadMail | null> =>
  readFile(join(mailDir, id), 'utf8').then(readEml, () => null);

function listOf(mails: { id: string; mail: ReadMail | null }[]): string {
  if (mails.length === 0) return `<p>${words.noMail}</p>`;
  const row = (id: string, mail: ReadMail): string =>
    `<li><a href="/_mail/${escaped(id)}">${escaped(mail.subject)}</a><span>${escaped(mail.to)}</span><time>${escaped(mail.date)}</time></li>`;
  return `<ul>${mails.map(({ id, mail }) => (mail ? row(id, mail) : '')).join('')}</ul>`;
}

const oneOf = (mail: ReadMail): string =>
  `<p><a href="/_mail">${words.allMails}</a></p><p>${escaped(words.toOn(mail.to, mail.date))}</p><pre>${linked(mail.text)}</pre>`;

const linked = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => (URL.canParse(url) ? `<a href="${url}">${url}</a>` : url));

function show(reply: FastifyReply, title: string, body: string): FastifyReply {
  const style =
    'body{font:14px/1.5 system-ui,sans-serif;max-width:760px;margin:48px auto;padding:0 16px;color-scheme:light dark}' +
    'ul{list-style:none;padding:0}li{display:flex;gap:16px;padding:8px 0;border-bottom:1px solid #8884}li a{flex:1}pre{white-space:pre-wrap;overflow-wrap:anywhere}';
  return reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html ${attributesNow()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>` +
        `<style>${style}</style></head><body><h1>${escaped(title)}</h1>${body}</body></html>`,
    );
}
