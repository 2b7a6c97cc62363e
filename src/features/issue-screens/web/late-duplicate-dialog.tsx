import { usePart } from '#web/use-part';
import type { DuplicateDialogProps } from './duplicate-dialog.tsx';

/** What few issues show: one file for both, because every page names all files. */
export const lateParts = () => import('./late-parts.ts');

/** The dialog that asks for the original of a duplicate, loaded when it opens. */
export function LateDuplicateDialog({ isAsked, ...dialog }: DuplicateDialogProps & { isAsked: boolean }) {
  const part = usePart(lateParts, isAsked, dialog.onClose);
  return isAsked && part ? <part.DuplicateDialog {...dialog} /> : null;
}
