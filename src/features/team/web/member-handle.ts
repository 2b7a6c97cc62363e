import type { MenuItem } from '#ui/menu';
import type { RoleChoice } from './role-words.ts';

/** What the reader may do with one person of a team, and what there is to say about it. */
export interface MemberHandle {
  /** What their role is called. */
  readonly roleName: string;
  /** The roles to choose among; none where the role is not the reader's to change. */
  readonly roles: readonly RoleChoice[];
  /** Why not, for those who change roles otherwise. */
  readonly reason: string | null;
  changeRole(role: string): void;
  /** Null where the department is not the reader's to change. */
  readonly changeDepartment: ((department: string | null) => void) | null;
  /** Where their open tasks are listed. */
  readonly tasksTo: string | null;
  menu(): MenuItem[];
}
