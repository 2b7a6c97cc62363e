import type { RowGrant, RowGrants } from './action.ts';
import type { ProjectVerb } from './permissions.ts';

/**
 * What a person can do with an item that chooses its readers, from least to most; each includes the previous ones. Its owner
 * alone has the last.
 */
const itemLevels = ['read', 'comment', 'write', 'manage', 'own'] as const;

/** The columns of such an item that name people, and the right in its project to change it. */
interface ItemColumns {
  readonly owner: string;
  /** The column with the ids of the people that an owner shares it with. */
  readonly shared?: string;
  readonly write: ProjectVerb;
  /** The right in its project to change a private one; by default that of the others. */
  readonly own?: ProjectVerb;
}

/**
 * The grants of a row that chooses its readers, in a project or in the library of its workspace ("projectId" is null). Its
 * owner alone reads one that is PRIVATE or PERSONAL, with the people it is shared with. One for the WORKSPACE is also read
 * by the workspace's members who do not see the project. A role limits what its owner may do.
 */
export function itemGrants({ owner, shared, write, own: ownWrite = write }: ItemColumns): RowGrants {
  const isOwner = `r."${owner}" = u.id`;
  const isTheirs = shared === undefined ? isOwner : `(${isOwner} OR u.id = ANY (r."${shared}"))`;
  const isPrivate = `r."visibility" IN ('PRIVATE', 'PERSONAL')`;
  const inLibrary = `r."projectId" IS NULL`;
  const inProject = `p."id" IS NOT NULL`;
  const own: RowGrant[] = [
    { level: 'read', where: `${isPrivate} AND ${isTheirs} AND ${inProject}`, right: { project: 'view' } },
    { level: 'comment', where: `${isPrivate} AND ${isTheirs} AND ${inProject}`, right: { project: 'comment' } },
    { level: 'write', where: `${isPrivate} AND ${isTheirs} AND ${inProject}`, right: { project: ownWrite } },
    { level: 'write', where: `${isPrivate} AND ${isTheirs} AND ${inLibrary}`, right: { workspace: 'view' } },
    { level: 'own', where: `${isPrivate} AND ${isOwner} AND ${inLibrary}`, right: { workspace: 'view' } },
    { level: 'own', where: `${isPrivate} AND ${isOwner} AND ${inProject}`, right: { project: ownWrite } },
    { level: 'own', where: `${isOwner} AND ${inProject}`, right: { project: write } },
  ];
  const open: RowGrant[] = [
    { level: 'read', where: `NOT ${isPrivate} AND ${inProject}`, right: { project: 'view' } },
    { level: 'comment', where: `NOT ${isPrivate} AND ${inProject}`, right: { project: 'comment' } },
    { level: 'write', where: `NOT ${isPrivate} AND ${inProject}`, right: { project: write } },
    { level: 'manage', where: `NOT ${isPrivate} AND ${inProject}`, right: { project: 'manageSettings' } },
    { level: 'comment', where: `NOT ${isPrivate} AND ${inLibrary}`, right: { workspace: 'seeMembers' } },
    { level: 'write', where: `NOT ${isPrivate} AND ${inLibrary}`, right: { workspace: 'editLibrary' } },
    { level: 'own', where: `NOT ${isPrivate} AND ${inLibrary} AND ${isOwner}`, right: { workspace: 'editLibrary' } },
    { level: 'manage', where: `NOT ${isPrivate} AND ${inLibrary}`, right: { workspace: 'manageSettings' } },
    { level: 'comment', where: `r."visibility" = 'WORKSPACE' AND ${inProject}`, right: { workspace: 'seeMembers' } },
  ];
  return { levels: itemLevels, list: [...own, ...open] };
}
