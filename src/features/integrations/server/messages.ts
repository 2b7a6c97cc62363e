import { calledAs, findSubject, pathOf } from '#contract/subject';
import { outgoingLine, outgoingText } from '#contract/outgoing-text';
import type { Statements } from '#server/statements';
import * as words from './words.ts';

/** What a chat shows of an event. Plain text, which its sender escapes. */
export interface Message {
  title: string;
  text: string;
  link: string;
}

interface Person {
  name: string;
}

/** The body of a webhook, as far as a message uses it. */
interface Payload {
  event: string;
  workspaceId: string;
  projectId: string | null;
  actor: Person & { type: string; onBehalfOf: Person | null };
  data: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What each kind of comment is on: the field with its id, and its type. */
const COMMENTED = [
  ['taskId', 'TASK'],
  ['issueId', 'ISSUE'],
  ['documentId', 'DOCUMENT'],
] as const;

const ABOUT = `
SELECT p."key", p."name" AS "projectName",
  (SELECT column_of."name" FROM jsonb_to_recordset(p."columns") AS column_of("status" text, "name" text)
    WHERE column_of."status" = $2) AS "column",
  (SELECT btrim(concat_ws(' ', u."firstName", u."lastName")) FROM "User" u WHERE u."id" = $3::uuid) AS "assignee"
FROM "Project" p WHERE p."id" = $1`;

interface About {
  key: string;
  projectName: string;
  column: string | null;
  assignee: string | null;
}

/** What a comment is on. */
interface Item {
  number: number | null;
  title: string;
}

async function commentedItem(db: Statements, type: string, id: string, projectId: string | null): Promise<Item | undefined> {
  const subject = findSubject(type);
  if (subject === undefined) return undefined;
  const number = subject.isNumbered ? 's."number"' : 'NULL::int';
  const text = `SELECT ${number} AS "number", s."title" FROM "${subject.table}" s WHERE s."id" = $1 AND s."projectId" IS NOT DISTINCT FROM $2`;
  return (await db.text<Item>(text, [id, projectId]))[0];
}

/** An event as a message. The names that it needs are read at this moment. */
export async function messageOf(db: Statements, payload: Payload, publicUrl: string): Promise<Message> {
  const { event, data, projectId, workspaceId } = payload;
  const [commentedField, commentedType] = COMMENTED.find(([field]) => event.startsWith('comment.') && textOf(data[field])) ?? [];
  const itemId = textOf(data[commentedField ?? 'id']);
  const asked = [projectId, textOf(data['status']), textOf(data['assigneeId']) || null];
  const [about] = projectId === null ? [] : await db.text<About>(ABOUT, asked);
  const type = commentedType ?? event.split('.')[0]?.toUpperCase() ?? '';
  const item = commentedType && (await commentedItem(db, commentedType, itemId, projectId));
  const what = commentedType ? (item ? called(about, item) : calledAs(commentedType)) : called(about, itemIn(type, data));
  const place = { workspaceId, projectId, id: itemId };
  const comment = commentedType === undefined ? '' : `#comment-${textOf(data['id'])}`;
  return {
    title: outgoingLine(sentenceOf(payload, what, about)),
    text: [...(about ? [outgoingLine(about.projectName)] : []), ...excerptOf(event, data)].join('\n'),
    link: `${publicUrl}${pageOf(type, place)}${comment}`,
  };
}

/** Such as APP-12 Fix the login. */
function called(about: About | undefined, { number, title }: Item): string {
  const key = about === undefined || number === null ? '' : `${about.key}-${number} `;
  return `${key}${title === '' ? words.untitled : title}`;
}

const itemIn = (type: string, data: Payload['data']): Item => ({
  number: typeof data['number'] === 'number' && type !== 'SPRINT' ? data['number'] : null,
  title: textOf(data[type === 'SPRINT' ? 'name' : 'title']),
});

function sentenceOf({ event, actor, data }: Payload, what: string, about: About | undefined): string {
  const who = actor.onBehalfOf ? words.forPerson(actor.name, actor.onBehalfOf.name) : actor.name || words.someone;
  if (event === 'task.status_changed') return words.moved(who, what, about?.column ?? textOf(data['status']));
  if (event === 'task.assigned') return words.assigned(who, what, about?.assignee || words.someone);
  if (event === 'comment.created') return words.commented(who, what);
  if (event === 'sprint.started') return words.started(who, what);
  if (event === 'sprint.completed') return words.completed(who, what);
  return event.endsWith('.deleted') ? words.deleted(who, what) : words.created(who, what);
}

const excerptOf = (event: string, data: Payload['data']): string[] =>
  event === 'comment.created' ? [outgoingText(textOf(data['content'])).slice(0, 300).toWellFormed()] : [];

function pageOf(
  type: string,
  { workspaceId, projectId, id }: { workspaceId: string; projectId: string | null; id: string },
): string {
  if (projectId === null) return `/workspace/${workspaceId}${type === 'DOCUMENT' ? `/documents/${id}` : ''}`;
  if (type === 'SPRINT') return `/dashboard/${workspaceId}/projects/${projectId}/sprints`;
  if (type === 'DOCUMENT') return `/dashboard/${workspaceId}/projects/${projectId}/documents/${id}`;
  return pathOf(type, { workspaceId, projectId, id });
}
