import type pg from 'pg';
import { ImageFrom, openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { languageNow } from '#server/spoken';
import { reading, type Statements } from '#server/statements';
import {
  addressOfFile,
  bytesOfFile,
  HIDDEN_REFERENCE,
  isShownAlone,
  mergedStateOf,
  mergeVersionOf,
  publicTree,
  type StoredFile,
  storedFilesOf,
  type TextNode,
  textOfState,
  withSaidReferences,
} from '#features/documents/server';
import { inWords } from '#features/attachments/rules';
import { fail } from '#server/failures';
import { Id } from '#contract/ids';
import { LINK_COOKIE, sharePages } from '../contract.ts';
import type { ShownFile } from './html.ts';
import { addressOf, documentPage, missing, missingPage, nameOf, type SharedPage } from './page.ts';
import { foundLink, isLocked, lockOf } from './found-link.ts';
import { askingPassword } from './password-page.ts';
import { EnteredPasswords, opening } from './passwords.ts';
import { shownComments } from './visitor-comments.ts';
import { isRobot, Views } from './views.ts';

/** To be raised when the same text is written differently, so that browsers fetch it again. */
const WRITTEN = 7;

interface FoundPage {
  readonly linkId: string;
  readonly page: SharedPage;
  readonly textVersion: number;
}

interface Asked {
  readonly slug: string;
  /** Null for the document of the link itself. */
  readonly documentId: string | null;
  readonly cookie: string | null;
}

async function findPage(db: Statements, { slug, documentId: childId, cookie }: Asked): Promise<FoundPage | 'locked' | null> {
  const link = await foundLink(db, slug);
  if (link === null) return null;
  if (isLocked(link, cookie)) return 'locked';
  const documents = await publicTree(db, link, link);
  const shown = childId === null ? documents[0] : documents.slice(1).find(({ id }) => id === childId);
  if (shown === undefined) return null;
  const textVersion = await mergeVersionOf(db, shown.id);
  if (textVersion === null) return null;
  const comments = link.allowComments ? await shownComments(db, shown.id) : null;
  return { linkId: link.id, page: { slug, allowIndexing: link.allowIndexing, documents, shown, comments }, textVersion };
}

async function writtenPage(pool: pg.Pool, page: SharedPage): Promise<string> {
  const { shown, slug } = page;
  const [state, files] = await reading(pool, async (db) => [
    await mergedStateOf(db, shown.id),
    await storedFilesOf(db, shown.id),
  ]);
  if (state === null) return missingPage();
  const media = Object.fromEntries([...files].map(([id, file]) => [id, shownFile(file, `/share/${slug}/${shown.id}`)]));
  return documentPage(page, publicText(page, textOfState(state)), media);
}

/** Of what a text names, only the documents of its link are public. */
function publicText(page: SharedPage, text: TextNode): TextNode {
  const named = new Map(page.documents.map((document) => [document.id, document]));
  return withSaidReferences(text, ({ kind, id }) => {
    const document = kind === 'DOCUMENT' ? named.get(id) : undefined;
    return document === undefined
      ? HIDDEN_REFERENCE
      : { text: nameOf(document), href: addressOf(page, document), isSettled: false };
  });
}

const shownFile = (file: StoredFile, address: string): ShownFile => ({
  name: file.name,
  size: inWords(file.size),
  href: `${address}/files/${file.id}`,
  image: isShownAlone(file) ? { src: `${address}/images/${file.id}`, width: file.width ?? 0, height: file.height ?? 0 } : null,
});

/** A file of a document that the link opens; asked anew each time, as the pages are. */
async function findFile(db: Statements, { slug, documentId, fileId, cookie }: FileNamed): Promise<StoredFile | null> {
  const link = await foundLink(db, slug);
  if (link === null || isLocked(link, cookie)) return null;
  const documents = await publicTree(db, link, link);
  if (documents.every(({ id }) => id !== documentId)) return null;
  return (await storedFilesOf(db, documentId)).get(fileId) ?? null;
}

interface FileNamed {
  readonly slug: string;
  readonly documentId: string;
  readonly fileId: string;
  readonly cookie: string | null;
}

/** The pages of a link: the slug in the address is the permission. */
export function shareEndpoints(): OpenEndpoint[] {
  const views = new Views();
  const pages = new KeptPages();
  const answer = async (pool: pg.Pool, { agent, ...asked }: Asked & { agent: string | null }) => {
    const found = await reading(pool, (db) => findPage(db, asked));
    if (found === null) return missing();
    if (found === 'locked') return askingPassword(asked);
    if (!isRobot(agent)) views.count(pool, found.linkId);
    const from = JSON.stringify([WRITTEN, languageNow(), found.page, found.textVersion]);
    return new TextFrom(from, () => pages.get(from, () => writtenPage(pool, found.page)));
  };
  const passwords = new EnteredPasswords();
  return [
    openEndpoint(sharePages.document, ({ params, header, cookie, pool }) =>
      answer(pool, { slug: params.slug, documentId: null, agent: header, cookie }),
    ),
    openEndpoint(sharePages.password, async ({ params: { slug }, body, network, pool }) => {
      const link = await reading(pool, (db) => foundLink(db, slug));
      if (link === null) return missing();
      const form = new URLSearchParams(body?.toString('utf8') ?? '');
      const documentId = Id.safeParse(form.get('document')).data ?? null;
      const page = documentId === null ? `/share/${slug}` : `/share/${slug}/${documentId}`;
      const lock = lockOf(link);
      if (lock === null) return { seeOther: page };
      const entered = await passwords.check(lock, { password: form.get('password') ?? '', network });
      if (entered.is !== 'right') return askingPassword({ slug, documentId }, entered);
      return { seeOther: page, cookie: { name: LINK_COOKIE, path: `/share/${slug}`, ...opening(lock) } };
    }),
    openEndpoint(sharePages.image, async ({ params, cookie, pool, files }) => {
      const file = await reading(pool, (db) => findFile(db, { ...params, cookie }));
      if (file === null || !isShownAlone(file)) return fail('not-found');
      return new ImageFrom(file.key, file.mime, () => bytesOfFile(files, file));
    }),
    openEndpoint(sharePages.file, async ({ params, cookie, pool, files }) => {
      const file = await reading(pool, (db) => findFile(db, { ...params, cookie }));
      return file === null ? missing() : { seeOther: await addressOfFile(files, file) };
    }),
    openEndpoint(sharePages.child, ({ params, header, cookie, pool }) => answer(pool, { ...params, agent: header, cookie })),
  ];
}

const KEPT_LENGTH = 16_000_000;

/** The pages that were written last: one that many read at once is written once. */
class KeptPages {
  /** The least recently used first. */
  readonly #kept = new Map<string, { html: Promise<string>; length: number }>();

  get(key: string, write: () => Promise<string>): Promise<string> {
    const kept = this.#kept.get(key) ?? { html: write(), length: key.length };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (kept.length === key.length)
      void kept.html.then(
        (html) => this.#measure(key, html.length),
        () => this.#kept.delete(key),
      );
    return kept.html;
  }

  #measure(key: string, length: number): void {
    const measured = this.#kept.get(key);
    if (measured === undefined) return;
    measured.length = key.length + length;
    let total = [...this.#kept.values()].reduce((sum, each) => sum + each.length, 0);
    for (const [old, each] of this.#kept) {
      if (total <= KEPT_LENGTH) return;
      this.#kept.delete(old);
      total -= each.length;
    }
  }
}
