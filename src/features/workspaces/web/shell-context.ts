import { useOutletContext } from 'react-router';
import type { LiveTables } from '#contract/live-scopes';

/** What the frame of the app provides to its screens. */
export interface ShellContext {
  /** Opens the sidebar, which on a phone is a drawer. */
  openMenu(): void;
  /** False if there is no sidebar to open, because the person is in no workspace. */
  readonly hasSidebar: boolean;
  /** What an open project listens to. The frame provides it, so that no page outside of it loads the names. */
  readonly project: LiveTables;
}

/** @throws {Error} outside the frame of the app */
export function useShell(): ShellContext {
  const shell = useOutletContext<ShellContext | null | undefined>();
  if (!shell) throw new Error('useShell must be used inside the frame of the app.');
  return shell;
}
