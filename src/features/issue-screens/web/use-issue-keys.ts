import { type Shortcut, useKeys } from '#web/keys';
import { isElsewhere } from '#web/surface-keys';

export interface IssueKey {
  keys: string;
  label: string;
  run(): void;
}

/** Binds the shortcuts of the open issue. They work everywhere except in menus, lists, dialogs, and text fields. */
export function useIssueKeys(shortcuts: readonly IssueKey[], isActive = true): void {
  useKeys(
    shortcuts.map(({ keys, label, run }): Shortcut => ({
      keys,
      label,
      group: 'Issue',
      run: ({ target, key }) => {
        // Arrows choose among radio buttons if one has the focus.
        const isRadio = key.startsWith('Arrow') && target instanceof HTMLInputElement;
        if (isElsewhere(target) || isRadio) return false;
        run();
        return true;
      },
    })),
    isActive,
  );
}
