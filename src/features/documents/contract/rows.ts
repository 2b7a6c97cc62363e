import { z } from 'zod';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';

export const DocumentStatus = z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']);

/** Who can read a document: see contract/item-grants.ts. No document is LINK: a public link is a row of its own (decision 151). */
const DocumentVisibility = z.enum(['PRIVATE', 'PROJECT', 'WORKSPACE', 'LINK']);
export const SetVisibility = DocumentVisibility.exclude(['LINK']);

/** A document without its text, as it is in a tree. Its title is its name there, and the heading of its page. */
export const Document = z.object({
  id: Id,
  workspaceId: Id,
  /** Null in the library of the workspace. */
  projectId: Id.nullable(),
  /** The document that it is nested in. A reader who cannot see that one has this one at the top. */
  parentId: Id.nullable(),
  title: z.string(),
  /** An emoji. */
  icon: z.string().nullable(),
  /** The image across the top of its page: one of its own files. */
  coverFileId: Id.nullable(),
  /** Labels of its project; none in the library, which has no labels. */
  labelIds: z.array(Id),
  status: DocumentStatus,
  visibility: DocumentVisibility,
  /** The people that a private document is shared with, besides its owner. */
  collaboratorIds: z.array(Id),
  /** True if its title and text cannot change until someone who manages it unlocks it. */
  isLocked: z.boolean(),
  isTemplate: z.boolean(),
  fullWidth: z.boolean(),
  /** Its place among the documents with the same parent. */
  position: z.string(),
  /** Its owner. */
  createdBy: Id,
  /** Who last changed its text. */
  updatedBy: Id,
  /** A few seconds behind the text. */
  wordCount: z.int(),
  /** How many comments of visitors wait for approval. */
  waitingComments: z.int(),
  publishedAt: Moment.nullable(),
  archivedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
});
export type Document = z.infer<typeof Document>;

/** A change of the text of a document: a Yjs update, version 1, as base64. Rows are only added, and removed when merged. */
export const DocumentUpdate = z.object({ id: Id, documentId: Id, update: z.string(), userId: Id, createdAt: Moment });
export type DocumentUpdate = z.infer<typeof DocumentUpdate>;

/** The text of a document at a moment. Versions are kept as long as the document. */
export const DocumentVersion = z.object({
  id: Id,
  documentId: Id,
  /** Counted from 1 in each document. */
  number: z.int(),
  title: z.string(),
  /** Null unless someone named it. */
  name: z.string().nullable(),
  /** Who wrote since the version before. */
  collaboratorIds: z.array(Id),
  wordCount: z.int(),
  createdAt: Moment,
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A version with its text as ProseMirror JSON, of the nodes and marks in server/text-schema.ts. */
export const DocumentVersionContent = DocumentVersion.extend({ content: z.record(z.string(), z.unknown()) });
export type DocumentVersionContent = z.infer<typeof DocumentVersionContent>;
