import type { ReactNode } from 'react';
import type { Findable, Group } from '../rules.ts';

/** A line of the palette: it does something, or leads to a page of further lines. */
export interface PaletteRow extends Findable {
  /** Stays the same from one opening to the next, so that the row is found among the recent ones. */
  readonly id: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  readonly isChecked?: boolean;
  /** It names what someone typed, and is no recent thing later. */
  readonly isOnce?: boolean;
  /** Runs after the palette has closed. */
  readonly run?: () => void;
  readonly page?: () => PalettePage | Promise<PalettePage>;
}

export interface PalettePage {
  readonly title: string;
  readonly groups: readonly Group<PaletteRow>[];
}

export interface PalettePlace {
  /** Empty for a person without a workspace. */
  workspaceId: string;
  /** The open project. */
  projectId: string | undefined;
}
