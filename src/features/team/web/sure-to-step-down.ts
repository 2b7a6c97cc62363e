import { confirm } from '#ui/alert-dialog';
import * as words from './words.ts';

/** Nobody gives themselves a role back, so one's own is not given away by a slip of the hand. */
export const sureToStepDown = (roleName: string, place: string): Promise<boolean> =>
  confirm({
    title: words.confirmOwnRole(roleName),
    description: words.ownRoleHint(place),
    confirmLabel: words.changeRole,
    danger: true,
  });
