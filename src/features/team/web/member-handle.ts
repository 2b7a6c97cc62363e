import type { MenuItem } from '#ui/menu';
import type { RoleChoice } from './role-words.ts';

/** What the reader may do with one person of a team. */
export interface MemberHandle {
  /** The name of their role. */
  readonly roleName: string;
  /** The roles that the reader may give them; empty if the reader may not change the role. */
  readonly roles: readonly RoleChoice[];
  /** Why the reader may not change this role, if they may change others. */
  readonly reason: string | null;
  changeRole(role: string): void;
  /** Null if the reader may not change the department. */
  readonly changeDepartment: ((department: string | null) => void) | null;
  /** The list of their open tasks; null if there is none. */
  readonly tasksTo: string | null;
  menu(): MenuItem[];
}
