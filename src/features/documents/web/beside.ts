import type { ComponentType } from 'react';
import type { Document } from '../contract.ts';

interface LinkDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  document: Document;
}

/** What the page of a document shows of the slices above it; main passes it on. The function must stay the same. */
export type LinkParts = () => Promise<{ readonly LinkDialog: ComponentType<LinkDialogProps> }>;
