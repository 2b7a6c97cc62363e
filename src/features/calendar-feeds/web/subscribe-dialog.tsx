import { useState } from 'react';
import type { Linked } from './data.ts';
import { LinkDialog } from './link-dialog.tsx';
import { NewFeedDialog, type NewFeedDialogProps } from './new-feed-dialog.tsx';

export type SubscribeDialogProps = Omit<NewFeedDialogProps, 'onCreated'>;

/** Creates a feed of the calendar on the screen, and shows its link. */
export function SubscribeDialog({ onClose, ...feed }: SubscribeDialogProps) {
  const [linked, setLinked] = useState<Linked | null>(null);
  return linked ? (
    <LinkDialog {...linked} onClose={onClose} />
  ) : (
    <NewFeedDialog {...feed} onClose={onClose} onCreated={setLinked} />
  );
}
