import { usePart } from '#web/use-part';
import type { DuplicateDialogProps } from './duplicate-dialog.tsx';

const duplicateDialog = () => import('./duplicate-dialog.tsx');

/** Asks of what an issue is a duplicate, while that is to be asked. */
export function DuplicateAsking({ isAsked, ...dialog }: DuplicateDialogProps & { isAsked: boolean }) {
  const part = usePart(duplicateDialog, isAsked, dialog.onClose);
  return isAsked && part ? <part.DuplicateDialog {...dialog} /> : null;
}
