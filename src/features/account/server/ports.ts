import type { Call, Occurrence } from '#server/handlers';
import type { ActionDeclaration } from '#contract/action';
import type { PersonalData } from '#server/personal-data';
import type { Statements } from '#server/statements';
import type { WorkspaceRole } from '#contract/permissions';

type EndingCall = Pick<Call<ActionDeclaration>, 'db' | 'actor'> & {
  reached: { workspaceId: string };
  record(occurrence: Occurrence): void;
};
interface Member {
  row: { id: string; userId: string; role: WorkspaceRole };
  name: string;
}

/** What slices that stand on this one do for it; main hands it over. */
export interface AccountPorts {
  /** The plan of a person's first workspace. */
  defaultPlan: string;
  makeWorkspace(db: Statements, workspace: { id: string; name: string; planType: string; ownerId: string }): Promise<void>;
  /** Puts workspaces into the bin. */
  binWorkspaces(db: Statements, ids: readonly string[], deletedAt: string): Promise<void>;
  /** Ends a membership with all that hangs on it. Null is no one. */
  endMembership(call: EndingCall, member: Member, heirs: { worker: string | null; admin: string | null }): Promise<void>;
  /** What the slices that stand on this one keep of a person. */
  personal: Required<PersonalData>;
}
