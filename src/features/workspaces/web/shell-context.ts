import { useOutletContext } from 'react-router';

/** What the frame of the app lends to the screens in it. */
export interface ShellContext {
  /** Opens the sidebar, which on a phone is a drawer. */
  openMenu(): void;
}

/** @throws {Error} outside the frame of the app. */
export function useShell(): ShellContext {
  const shell = useOutletContext<ShellContext | null | undefined>();
  if (!shell) throw new Error('useShell must be used inside the frame of the app.');
  return shell;
}
