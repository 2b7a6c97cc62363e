import type { ComponentType, ReactNode } from 'react';
import type { Mentionable } from '#ui/text-editor-mention-text';
import { createSlot } from '#ui/slot';
import type { Document } from '../contract.ts';
import type { WritingTask } from '../fields.ts';
import type { ShownReference } from '../rules.ts';
import type { DocumentPlace } from './data.ts';
import type { DocumentRights } from './rights.ts';

interface LinkDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  document: Document;
}

/** A part of a text: two Yjs relative positions (base64), and what it says. */
export interface Passage {
  readonly from: string;
  readonly to: string;
  readonly quote: string;
}

/** A passage that is commented on. */
export interface Commented extends Passage {
  /** Of the first comment of its thread. */
  readonly id: string;
  /** The text shows only those that are open. */
  readonly isResolved: boolean;
}

/** The comments of a document beside its text, which shows the passages that they are about. */
export interface CommentsProps {
  document: Document;
  /** The address of its page. */
  path: string;
  rights: DocumentRights;
  readers: readonly Mentionable[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What the next comment is about; null for the whole document. */
  passage: Passage | null;
  onPassage: (passage: Passage | null) => void;
  /** The threads whose passage is no longer in the text. */
  lost: ReadonlySet<string>;
  onFound: (found: FoundComments) => void;
  /** Called with the thread that has the focus. */
  onActive: (id: string | null) => void;
  /** Shown above the threads. */
  above: ReactNode;
  /** Called with a thread to show where it is in the text. */
  onShow: (id: string) => void;
}

/** What the page shows of the comments. */
export interface FoundComments {
  readonly passages: readonly Commented[];
  /** How many comments are in threads that are not resolved. */
  readonly count: number;
  /** Keeps where the passage of a thread is, once it was moved. */
  readonly move: (id: string, passage: Passage) => void;
}

/** A dialog of a slice above documents, and what it is opened for. */
export type DocumentTool = { readonly is: 'export'; readonly document: Document } | { readonly is: 'template' | 'import' };

/** The tool that is open: menus in the tree and on the page set it, and the screen of documents shows it. */
export const openedTool = createSlot<DocumentTool>();

export interface ToolProps {
  tool: DocumentTool;
  isOpen: boolean;
  onClose: () => void;
  place: DocumentPlace;
  /** The tree of the place. */
  documents: readonly Document[];
  onOpen: (documentId: string) => void;
}

/** An image or a file in a text, by the attributes of its node. */
export interface ShownMedia {
  readonly type: 'image' | 'file';
  /** Null if the text names none, which only a text made by hand does. */
  readonly fileId: string | null;
  /** What the image shows, for people who do not see it. */
  readonly alt: string;
  readonly caption: string;
  /** The share of the width of the text, in percent; null for its own width. */
  readonly width: number | null;
  /** The name of the file when it was inserted. */
  readonly name: string;
}

export interface MediaProps {
  readonly document: Document;
  readonly media: ShownMedia;
  /** True while it is selected in the text. */
  readonly isSelected: boolean;
  /** Null while the person may not write. */
  readonly onWidth: ((percent: number) => void) | null;
}

/** A file that was uploaded for a text. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly isImage: boolean;
}

/** The images and files of texts, from the slice above that keeps them. */
export interface TextFileParts {
  readonly Media: ComponentType<MediaProps>;
  /** What is on its way to the text, and the viewer of its images. */
  readonly MediaBeside: ComponentType<{ readonly document: Document }>;
  /** The image across the top of a page. */
  readonly Cover: ComponentType<{ readonly document: Document; readonly fileId: string }>;
  /** Uploads files; called for each once the server has it. */
  upload(document: Document, files: readonly File[], onUploaded: (file: UploadedFile) => void): void;
  /** Ends what is on its way, and leaves nothing of it. */
  cancelUploads(documentId: string): void;
  /** Shows an image in the viewer, and saves another file. */
  open(document: Document, fileId: string): void;
  save(document: Document, fileId: string): void;
}

/** A passage that a person hands over, in Markdown. */
export interface AskedWriting {
  readonly task: WritingTask;
  /** What the person chose, such as "Shorten". */
  readonly label: string;
  /** Of a translation. */
  readonly language?: string;
  readonly text: string;
}

export interface WritingHelpProps {
  readonly document: Document;
  /** Told whether the assistant is there for the document. */
  readonly onThere: (isThere: boolean) => void;
  /** Null while nothing is asked. */
  readonly asked: AskedWriting | null;
  /** What is written, as people read it. */
  readonly shown: (text: string) => string;
  /** Where the passage is on the screen. */
  readonly place: () => { readonly left: number; readonly top: number; readonly bottom: number } | null;
  /** Puts what was written into the text; false if the passage has changed. */
  readonly onTake: (text: string, isBelow: boolean) => boolean;
  readonly onClose: () => void;
}

/** What the assistant writes about a passage, beside it. It draws nothing while nothing is asked. */
export type WritingPart = () => Promise<{ readonly WritingHelp: ComponentType<WritingHelpProps> }>;

type ToolPart = () => Promise<{ readonly Tool: ComponentType<ToolProps> }>;

/** The dialogs that documents can open. */
export type ToolParts = Readonly<Record<DocumentTool['is'], ToolPart>>;

export type FindReferences = (workspaceId: string, ids: readonly string[]) => Promise<readonly ShownReference[]>;

/** What the page of a document shows of the slices above it; main passes it on. The functions must stay the same. */
export interface Beside {
  /** The items with these ids, as the person may see them now. */
  readonly references: FindReferences;
  /** Keeps what the person has read of a document, and returns what they had read before: state vectors (base64). */
  readonly markRead: (workspaceId: string, documentId: string, vector: string | null) => Promise<string | null>;
  /** The documents of a place that others wrote in since the person read them. */
  readonly changed: (place: DocumentPlace) => Promise<readonly string[]>;
  readonly linking: () => Promise<{ readonly LinkedFrom: ComponentType<{ workspaceId: string; targetId: string }> }>;
  readonly link: () => Promise<{ readonly LinkDialog: ComponentType<LinkDialogProps> }>;
  /** What visitors of the public link wrote. */
  readonly visitors: () => Promise<{ readonly VisitorComments: ComponentType<{ document: Document }> }>;
  readonly comments: () => Promise<{ readonly DocumentComments: ComponentType<CommentsProps> }>;
  readonly files: () => Promise<TextFileParts>;
  readonly tools: ToolParts;
  readonly writing: WritingPart;
}
