import { confirm } from '#ui/alert-dialog';
import { withArticle } from '#web/with-article';

/** Nobody gives themselves a role back, so one's own is not given away by a slip of the hand. */
export const sureToStepDown = (roleName: string, place: string): Promise<boolean> =>
  confirm({
    title: `Become ${withArticle(roleName)} yourself?`,
    description: `You have less to say in ${place} from then on. Only somebody else can give you your present role back.`,
    confirmLabel: 'Change my role',
    danger: true,
  });
