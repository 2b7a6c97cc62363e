import type { TableName } from './tables.ts';

/** Why the rows of a table are not in the archive of a workspace, in words that its manifest and its screen show. */
export const LEFT_OUT = {
  secret: 'Keys, tokens, passwords and secret addresses',
  personal: 'Belongs to one person, whose own export has it',
  derived: 'Computed from other rows',
  passing: 'State of work that is under way on this server',
  server: 'Belongs to this server or to the account of the workspace with it',
  record: 'Evidence of this server, with an export of its own',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;

/** How the rows of a table are found in a workspace. */
export interface ArchivedTable {
  /** The column that says where a row belongs. */
  readonly by: string;
  /** What that column names. `item` is an item that chooses its readers. */
  readonly names: 'workspace' | 'project' | 'item' | TableName;
  /** SQL that is true for the rows `t` to take, if not for all: $1 is the workspace, $2 its projects, $3 its items. */
  readonly only?: string;
  /** Columns that never leave: secrets, and what has a meaning only here. */
  readonly without?: readonly string[];
  /** True if the archive has the history of its rows. */
  readonly hasHistory?: boolean;
  /** The column that names a table: only the rows about a table with a history are taken. */
  readonly onlyAbout?: string;
  /** True if triggers count on a row what comes to it: an import writes that first. */
  readonly isCountedOn?: boolean;
  /** The feature of a plan that a workspace with such rows needs. */
  readonly needs?: string;
  /** True if each row has a file: its "key" names it in the bucket of attachments. */
  readonly hasFile?: boolean;
}

export interface LeftOutTable {
  readonly leftOut: LeftOutReason;
}

/** The tables of a slice, each with whether and how it is part of the archive of a workspace. */
export type SliceTables = { readonly [Table in TableName]?: ArchivedTable | LeftOutTable };

export const ofWorkspace: ArchivedTable = { by: 'workspaceId', names: 'workspace' };
export const ofProject: ArchivedTable = { by: 'projectId', names: 'project' };
export const ofItem = (by: string): ArchivedTable => ({ by, names: 'item' });
/** Rows whose column names what they belong to. */
export const ofRow = (by: string, names: ArchivedTable['names']): ArchivedTable => ({ by, names });
export const leftOut = (reason: LeftOutReason): LeftOutTable => ({ leftOut: reason });

export const isArchived = (declared: ArchivedTable | LeftOutTable): declared is ArchivedTable => 'by' in declared;

/** The tables that the kernel itself writes. Every other one belongs to the slice that declares it. */
export const kernelTables: SliceTables = {
  AuditEntry: leftOut('record'),
  Event: {
    ...ofProject,
    // Events of private items and of people's own settings stay here.
    onlyAbout: 'targetType',
    // Numbers of this database and of requests to it.
    without: ['id', 'transaction', 'mutationId', 'requestId'],
  },
  EventReader: leftOut('server'),
  IdempotencyKey: leftOut('passing'),
  ItemAudience: leftOut('derived'),
  MailAllowance: leftOut('server'),
  PendingMail: leftOut('passing'),
};
