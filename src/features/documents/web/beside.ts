import type { ComponentType } from 'react';
import { createSlot } from '#ui/slot';
import type { Document } from '../contract.ts';
import type { DocumentPlace } from './data.ts';

interface LinkDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  document: Document;
}

/** What the page of a document shows of the slices above it; main passes it on. The function must stay the same. */
export type LinkParts = () => Promise<{ readonly LinkDialog: ComponentType<LinkDialogProps> }>;

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

type ToolPart = () => Promise<{ readonly Tool: ComponentType<ToolProps> }>;

/** The dialogs that documents can open; main passes them on. */
export type ToolParts = Readonly<Record<DocumentTool['is'], ToolPart>>;
