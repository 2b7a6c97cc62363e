import { personOf } from '#server/actors';
import type { LoggedEvent } from '#server/event-log';
import { newValue, type Telling, toldColumns } from '#server/tellings';
import { addedNotice, roleNotice } from '../notices.ts';

const toldOf = (person: string): string => toldColumns({ person, itemType: 'PROJECT', itemId: 'e."projectId"' });

/** True for a new membership that the member did not make. */
export const isAddition = (event: LoggedEvent): boolean => {
  const { changes } = event;
  return changes['userId']?.[0] === null && changes['userId'][1] !== personOf(event);
};

const isRoleChange = ({ changes }: LoggedEvent): boolean => changes['role'] !== undefined && changes['userId'] === undefined;

export const projectTellings: readonly Telling[] = [
  {
    notice: addedNotice,
    waitsFor: 'ProjectMember',
    concerns: isAddition,
    isDirect: true,
    sendsOwnEmail: true,
    people: () => `${toldOf(`${newValue('userId')}::uuid`)} FROM e`,
  },
  {
    notice: roleNotice,
    waitsFor: 'ProjectMember',
    concerns: isRoleChange,
    isDirect: true,
    people: () => `${toldOf('pm."userId"')} FROM e JOIN "ProjectMember" pm ON pm."id" = e."targetId"`,
  },
];
