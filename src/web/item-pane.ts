import type { ComponentType, ReactNode } from 'react';

/** What a screen draws around an item that it shows beside its own rows. */
export interface ItemFrameProps {
  label: string;
  /** The key of the item, its viewers and its menu. */
  header: ReactNode;
  /** Stays in sight below the scrolling part. */
  footer?: ReactNode;
  children: ReactNode;
}

export interface ItemPaneProps {
  workspaceId: string;
  projectId: string;
  itemId: string;
  frame: (props: ItemFrameProps) => ReactNode;
  /** Called for Escape within the pane, and if the item is gone. */
  onClose: () => void;
}

/** An item of some kind in a pane of another screen. */
export type ItemPane = ComponentType<ItemPaneProps>;

/** Marks the element around such a pane: single keys belong to the rows beside it unless the focus is within. */
export const PANE = 'data-item-pane';
