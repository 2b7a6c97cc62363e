import { useOutletContext } from 'react-router';

/** What the frame of the app lends to the screens in it. */
export interface ShellContext {
  /** Opens the sidebar, which on a phone is a drawer. */
  openMenu(): void;
}

export const useShell = (): ShellContext => useOutletContext<ShellContext>();
