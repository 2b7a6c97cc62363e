import { confirm } from '#ui/alert-dialog';
import * as words from './words.ts';

/** Asks before you lower your own role, because you cannot give it back to yourself. */
export const confirmOwnRole = (roleName: string, place: string): Promise<boolean> =>
  confirm({
    title: words.confirmOwnRole(roleName),
    description: words.ownRoleHint(place),
    confirmLabel: words.changeRole,
    danger: true,
  });
