import * as Y from 'yjs';
import { Id } from '#contract/ids';
import { seenItem } from '#server/item-readership';
import type { Statements } from '#server/statements';
import type { ChipKind } from '../fields.ts';
import { bytesOf } from './text-state.ts';

/** An item that a text names by a chip. */
export interface Reference {
  readonly kind: ChipKind;
  readonly id: string;
}

/** A mention in a text. */
interface Mention {
  readonly userId: string;
  /** What the mention was written with. */
  readonly at: Y.ID;
}

/** More are not kept: nobody writes them. */
const REFERENCES_MOST = 5000;
const MENTIONS_MOST = 500;

interface Named {
  readonly references: Reference[];
  readonly mentions: Mention[];
}

/** What a text names, each once. */
function namedIn(text: Y.Doc, fragment: string): Named {
  const references = new Map<string, Reference>();
  const mentions = new Map<string, Mention>();
  const walker = text.getXmlFragment(fragment).createTreeWalker((node) => node instanceof Y.XmlElement);
  for (const element of walker as Iterable<Y.XmlElement>) {
    const isChip = element.nodeName === 'chip';
    if (!isChip && element.nodeName !== 'mention') continue;
    const { kind, id } = element.getAttributes() as { kind?: ChipKind; id?: string };
    // Mentions are not checked when they are written: only chips are.
    if (kind === undefined || id === undefined || Id.safeParse(id).data !== id) continue;
    if (isChip && references.size < REFERENCES_MOST) references.set(`${kind} ${id}`, { kind, id });
    else if (!isChip && element._item !== null && mentions.size < MENTIONS_MOST)
      mentions.set(id, { userId: id, at: element._item.id });
  }
  return { references: [...references.values()], mentions: [...mentions.values()] };
}

/** An update as it is stored, and who wrote it. */
interface Written {
  readonly update: string;
  readonly userId: string;
}

const KEEP = `
WITH named AS (SELECT * FROM unnest($2::text[], $3::uuid[]) AS named("kind", "targetId")),
  gone AS (
    DELETE FROM "DocumentReference" r WHERE r."documentId" = $1
      AND NOT EXISTS (SELECT FROM named WHERE named."kind" = r."kind" AND named."targetId" = r."targetId"))
INSERT INTO "DocumentReference" ("documentId", "kind", "targetId") SELECT $1, named."kind", named."targetId" FROM named
ON CONFLICT DO NOTHING`;

// One that was told stays, so that nobody is told twice. Who may not read the document is not told, and may be later.
const FORGET = `DELETE FROM "DocumentMention" WHERE "documentId" = $1 AND "toldAt" IS NULL AND "userId" <> ALL ($2::uuid[])`;
const UNKNOWN = `
SELECT u."id" FROM "User" u ${seenItem('$1::uuid', 'u."id"')}
WHERE u."id" = ANY ($2::uuid[]) AND NOT EXISTS (SELECT FROM "DocumentMention" m WHERE m."documentId" = $1 AND m."userId" = u."id")`;
const MENTION = `
INSERT INTO "DocumentMention" ("documentId", "userId", "mentionedBy", "toldAt")
SELECT $1, "userId", "mentionedBy", CASE WHEN NOT "isNews" THEN now() END
FROM unnest($2::uuid[], $3::uuid[], $4::boolean[]) AS fresh("userId", "mentionedBy", "isNews") ON CONFLICT DO NOTHING`;

/** Keeps what a text names, in the transaction that merges it. `rows` are the updates that were merged, in their order. */
export async function keepReferences(
  db: Statements,
  documentId: string,
  { text, fragment, rows }: { text: Y.Doc; fragment: string; rows: readonly Written[] },
): Promise<void> {
  const { references, mentions } = namedIn(text, fragment);
  await db.text(KEEP, [documentId, references.map(({ kind }) => kind), references.map(({ id }) => id)]);
  const ids = mentions.map(({ userId }) => userId);
  await db.text(FORGET, [documentId, ids]);
  if (ids.length === 0) return;
  const unknown = new Set((await db.text<{ id: string }>(UNKNOWN, [documentId, ids])).map(({ id }) => id));
  const fresh = mentions.filter(({ userId }) => unknown.has(userId)).map((mention) => freshMention(mention, rows));
  if (fresh.length === 0) return;
  await db.text(MENTION, [
    documentId,
    fresh.map(({ userId }) => userId),
    fresh.map(({ mentionedBy }) => mentionedBy),
    fresh.map(({ isNews }) => isNews),
  ]);
}

/** A mention that was not written now, as in a copy, is no news; nor is one of oneself. */
function freshMention({ userId, at: { client, clock } }: Mention, rows: readonly Written[]) {
  const written = rows.find(({ update }) => {
    const { from, to } = Y.parseUpdateMeta(bytesOf(update));
    return (from.get(client) ?? Infinity) <= clock && clock < (to.get(client) ?? 0);
  });
  const mentionedBy = written?.userId ?? userId;
  return { userId, mentionedBy, isNews: mentionedBy !== userId };
}

const COPY = `
INSERT INTO "DocumentReference" ("documentId", "kind", "targetId")
SELECT $2, "kind", "targetId" FROM "DocumentReference" WHERE "documentId" = $1`;

/** The copy of a text names what it names. It tells no one again. */
export const copyReferences = (db: Statements, from: string, to: string): Promise<unknown> => db.text(COPY, [from, to]);
