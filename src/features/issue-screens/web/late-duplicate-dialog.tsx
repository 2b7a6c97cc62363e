import { usePart } from '#web/use-part';
import type { DuplicateDialogProps } from './duplicate-dialog.tsx';

const duplicateDialog = () => import('./duplicate-dialog.tsx');

/** The dialog that asks for the original of a duplicate, loaded when it opens. */
export function LateDuplicateDialog({ isAsked, ...dialog }: DuplicateDialogProps & { isAsked: boolean }) {
  const part = usePart(duplicateDialog, isAsked, dialog.onClose);
  return isAsked && part ? <part.DuplicateDialog {...dialog} /> : null;
}
