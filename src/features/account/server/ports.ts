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

/** What slices that depend on this one provide. Main passes it in. */
export interface AccountPorts {
  /** The plan of a person's first workspace. */
  defaultPlan: string;
  makeWorkspace(db: Statements, workspace: { id: string; name: string; planType: string; ownerId: string }): Promise<void>;
  /** Moves workspaces to the trash. */
  trashWorkspaces(db: Statements, ids: readonly string[], deletedAt: string): Promise<void>;
  /** Ends a membership with everything that depends on it. Null is no one. */
  endMembership(call: EndingCall, member: Member, heirs: { worker: string | null; admin: string | null }): Promise<void>;
  /** The personal data that slices depending on this one store. */
  personal: Required<PersonalData>;
}
