import { z } from 'zod';
import { actions, inWorkspace, onWorkspaceRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Day, optionalLine } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { NOTE_MAX } from './fields.ts';

/** Days on which a person of a workspace does not work. Its members receive the row, without the note. */
export const Absence = z.object({
  id: Id,
  workspaceId: Id,
  userId: Id,
  /** The first and the last day. */
  startsOn: Day,
  endsOn: Day,
  version: z.int(),
});
export type Absence = z.infer<typeof Absence>;

/** An absence with its note, which is null for everyone but its person and those who manage members. */
export const NotedAbsence = Absence.extend({ note: z.string().nullable() });
export type NotedAbsence = z.infer<typeof NotedAbsence>;

// Only screens that show absences listen to them.
export const absenceEntity = entity('Absence', Absence, { audience: 'team', scope: 'workspaceId' });

const onAbsence = onWorkspaceRow({
  table: 'Absence',
  param: 'absenceId',
  owners: ['userId'],
  grants: {
    levels: ['change'],
    list: [
      { level: 'change', where: 'r."userId" = u.id' },
      { level: 'change', where: 'true', right: { workspace: 'manageMembers' } },
    ],
  },
});

const AUDITED = { category: 'MEMBER', target: 'Absence' } as const;

export const absenceActions = actions('workspace', 'time', {
  'get-absences': {
    method: 'GET',
    about:
      'Lists the absences of the people of a workspace that have days from `from` to `to`, at most 800 days apart, earliest first. Only your own have their note, unless you manage members.',
    reach: inWorkspace,
    right: { workspace: 'seeMembers' },
    query: { from: Day, to: Day },
    response: paged(NotedAbsence),
  },
  'create-absence': {
    method: 'POST',
    about:
      'Adds an absence of yours, or of another member if you manage members: up to 366 days within 366 days of today. Members see its days; only its person and those who manage members see its note.',
    reach: inWorkspace,
    right: { workspace: 'seeMembers' },
    further: [
      {
        when: 'to add one for the person in `userId`',
        if: ({ body }) => body['userId'] !== undefined,
        right: { workspace: 'manageMembers' },
      },
    ],
    audited: { ...AUDITED, action: 'member.absence_added' },
    body: z.strictObject({
      userId: Id.optional(),
      startsOn: Day,
      endsOn: Day,
      note: optionalLine(NOTE_MAX).default(''),
    }),
    response: NotedAbsence,
  },
  'delete-absence': {
    method: 'DELETE',
    about: 'Deletes an absence of yours, or of another member if you manage members.',
    reach: onAbsence,
    right: { row: 'change' },
    whileReadOnly: true,
    audited: { ...AUDITED, action: 'member.absence_deleted' },
    response: z.object({ id: Id }),
  },
});
