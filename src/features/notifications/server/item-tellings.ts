import { commentsOn, type Subject } from '#contract/subject';
import type { LoggedEvent } from '#server/event-log';
import type { TableName } from '#server/tables';
import { assigneesOf, isCreation, newValue, oldValue, type Telling, toldColumns } from '#server/tellings';
import {
  assignedNotice,
  changedNotice,
  commentedNotice,
  mentionedNotice,
  reactedNotice,
  repliedNotice,
  statusChangedNotice,
  unassignedNotice,
} from '../notices.ts';

/** Whom the events of every kind of subject and of their comments are told, the most important first. */
export const itemTellings = (subjects: readonly Subject[]): Telling[] => [
  ...subjects.map(mentioned),
  ...subjects.map(described),
  ...subjects.flatMap(assigned),
  ...subjects.map(replied),
  ...subjects.map(commented),
  ...subjects.flatMap(unassigned),
  ...subjects.flatMap(statusChanged),
  ...subjects.map(changed),
  ...subjects.map(reacted),
];

const has = ({ changes }: LoggedEvent, field: string): boolean => changes[field] !== undefined;

const toldOf = (person: string, { type }: Subject, itemId: string, commentId?: string): string =>
  toldColumns({ person, itemType: type, itemId, ...(commentId !== undefined && { commentId }) });

const row = ({ table }: Subject): string => `FROM e JOIN "${table}" s ON s."id" = e."targetId"`;
/** The subject of an event, and each person in one of its lists of people. */
const peopleOf = (subject: Subject, people: string): string => `
${toldOf('person."id"', subject, 's."id"')} ${row(subject)} CROSS JOIN LATERAL unnest(${people}) AS person("id")`;

// A new item's first event has only its title, so its people are those of the row.
function assigned(subject: Subject): Telling[] {
  const column = subject.assigned;
  const people = assigneesOf(subject);
  if (column === undefined || people === null) return [];
  const field = 'one' in column ? column.one : column.many;
  return [
    {
      notice: assignedNotice,
      waitsFor: subject.table as TableName,
      concerns: (event) => has(event, field) || isCreation(event),
      isDirect: true,
      people: () => `${addedTo(subject, column)} UNION ALL ${peopleOf(subject, people)} WHERE ${isNewest(field)}`,
    },
  ];
}

// A later event, which may not be readable yet, tells it by itself.
const isNewest = (field: string): string => `
e."changes" -> 'title' -> 0 = 'null'
AND NOT EXISTS (SELECT FROM "Event" later WHERE later."targetId" = e."targetId" AND later."id" > e."id" AND later."changes" ? '${field}')`;

const addedTo = (subject: Subject, column: NonNullable<Subject['assigned']>): string =>
  'one' in column
    ? `${toldOf(`${newValue(column.one)}::uuid`, subject, 'e."targetId"')} FROM e WHERE ${newValue(column.one)} IS NOT NULL`
    : difference(subject, 'e."targetId"', column.many, { from: 0, to: 1 });

const removedFrom = (subject: Subject, column: NonNullable<Subject['assigned']>): string =>
  'one' in column
    ? `${toldOf(`${oldValue(column.one)}::uuid`, subject, 'e."targetId"')} FROM e WHERE ${oldValue(column.one)} IS NOT NULL`
    : difference(subject, 'e."targetId"', column.many, { from: 1, to: 0 });

/** Those who are in one of the two values of a changed list of people and not in the other. */
const difference = (subject: Subject, itemId: string, field: string, { from, to }: { from: 0 | 1; to: 0 | 1 }): string => `
${toldOf('fresh."id"::uuid', subject, itemId)} FROM e
CROSS JOIN LATERAL jsonb_array_elements_text(${list(field, to)}) AS fresh("id")
WHERE NOT ${list(field, from)} ? fresh."id"`;

const list = (field: string, at: 0 | 1): string => `coalesce(nullif(e."changes" -> '${field}' -> ${at}, 'null'), '[]')`;

function unassigned(subject: Subject): Telling[] {
  const column = subject.assigned;
  if (column === undefined) return [];
  const field = 'one' in column ? column.one : column.many;
  return [
    {
      notice: unassignedNotice,
      waitsFor: subject.table as TableName,
      concerns: (event) => has(event, field),
      people: () => removedFrom(subject, column),
    },
  ];
}

/** Those who have to do with a subject: its owner, those it is assigned to, and those who watch it. */
const concerned = (subject: Subject): string => {
  const people = assigneesOf(subject);
  return `array_append(s."watcherIds"${people === null ? '' : ` || ${people}`}, s."${subject.owner}")`;
};

const statusChanged = (subject: Subject): Telling[] =>
  subject.settled === null
    ? []
    : [
        {
          notice: statusChangedNotice,
          waitsFor: subject.table as TableName,
          concerns: (event) => has(event, 'status'),
          people: () => peopleOf(subject, concerned(subject)),
        },
      ];

/** The fields whose changes a watcher wants to hear of. What follows from others, or is a matter of order, is not among them. */
export const TOLD_FIELDS: readonly string[] = [
  'title',
  'description',
  'priority',
  'startDate',
  'dueDate',
  'dueTime',
  'estimate',
  'labelIds',
  'type',
  'severity',
  'isMilestone',
  'sprintId',
  'archivedAt',
  'projectId',
];

const changed = (subject: Subject): Telling => ({
  notice: changedNotice,
  waitsFor: subject.table as TableName,
  concerns: (event) => !isCreation(event) && TOLD_FIELDS.some((field) => has(event, field)),
  people: () => peopleOf(subject, 's."watcherIds"'),
});

const comments = (subject: Subject): string => `
FROM e JOIN "${commentsOn(subject)}" c ON c."id" = e."targetId" AND c."deletedAt" IS NULL
JOIN "${subject.table}" s ON s."id" = c."${subject.id}"`;

const isNewComment =
  ({ id }: Subject) =>
  (event: LoggedEvent): boolean =>
    event.changes[id]?.[0] === null;

const mentioned = (subject: Subject): Telling => ({
  notice: mentionedNotice,
  waitsFor: commentsOn(subject) as TableName,
  concerns: (event) => has(event, 'mentionIds'),
  isDirect: true,
  people: () => `
${toldOf('fresh."id"::uuid', subject, 's."id"', 'c."id"')} ${comments(subject)}
CROSS JOIN LATERAL jsonb_array_elements_text(${list('mentionIds', 1)}) AS fresh("id")
WHERE NOT ${list('mentionIds', 0)} ? fresh."id"`,
});

// People whom the text mentioned before are not told again, even if the mention was gone in between, as after an undo.
const described = (subject: Subject): Telling => ({
  notice: mentionedNotice,
  waitsFor: subject.table as TableName,
  concerns: (event) => has(event, 'mentionIds'),
  isDirect: true,
  people: () => `
${toldOf('fresh."id"::uuid', subject, 'e."targetId"')} FROM e
CROSS JOIN LATERAL jsonb_array_elements_text(${list('mentionIds', 1)}) AS fresh("id")
WHERE NOT EXISTS (
  SELECT FROM "Event" earlier WHERE earlier."targetId" = e."targetId" AND earlier."id" < e."id"
  AND earlier."changes" -> 'mentionIds' -> 1 ? fresh."id")`,
});

const replied = (subject: Subject): Telling => ({
  notice: repliedNotice,
  waitsFor: commentsOn(subject) as TableName,
  concerns: isNewComment(subject),
  isDirect: true,
  people: () => `
${toldOf('top."userId"', subject, 's."id"', 'c."id"')} ${comments(subject)}
JOIN "${commentsOn(subject)}" top ON top."id" = c."parentId"`,
});

const commented = (subject: Subject): Telling => ({
  notice: commentedNotice,
  waitsFor: commentsOn(subject) as TableName,
  concerns: isNewComment(subject),
  people: () => `
${toldOf('person."id"', subject, 's."id"', 'c."id"')} ${comments(subject)}
CROSS JOIN LATERAL unnest(s."watcherIds") AS person("id")`,
});

const reacted = (subject: Subject): Telling => ({
  notice: reactedNotice,
  waitsFor: commentsOn(subject) as TableName,
  concerns: (event) => event.changes['reaction']?.[1] !== undefined && event.changes['reaction'][1] !== null,
  people: () => `${toldOf('c."userId"', subject, 's."id"', 'c."id"')} ${comments(subject)}`,
});
