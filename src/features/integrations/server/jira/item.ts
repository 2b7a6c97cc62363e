import type { TaskPriority } from '#features/tasks/contract';
import { markdownOfWiki } from '#features/work-import/rules';
import type { ImportedAttachment, ImportedComment, ImportedItem, ImportedLink } from '#features/work-import/server';
import { markdownOfAdf } from './adf.ts';
import type { Dialect } from './dialect.ts';
import type { Gathered } from './gathered.ts';
import type { Comment, Issue } from './issue.ts';
import { fittingLine } from './markdown.ts';
import * as words from './words.ts';

const DESCRIPTION_MOST = 100_000;
const COMMENT_MOST = 19_000;

interface Reading {
  readonly dialect: Dialect;
  readonly siteUrl: string;
  readonly gathered: Gathered;
}

/** An issue of Jira as an item; null for one that not everyone may see. */
export function itemOf({ key, fields }: Issue, comments: readonly Comment[], reading: Reading): ImportedItem | null {
  const { gathered, dialect, siteUrl } = reading;
  if (fields.security !== undefined && fields.security !== null) {
    gathered.note(words.hiddenItem);
    return null;
  }
  const assignee = gathered.person(fields.assignee);
  const hours = fields.timeoriginalestimate === null || fields.timeoriginalestimate === undefined;
  return {
    key,
    name: key,
    url: `${siteUrl}/browse/${encodeURIComponent(key)}`,
    title: fittingLine(fields.summary ?? '', 500) ?? key,
    description: textOf(fields.description, DESCRIPTION_MOST, reading),
    status: fields.status?.id ?? null,
    assignees: assignee === null ? [] : [assignee],
    reporter: gathered.person(fields.reporter),
    priority: priorityOf(fields.priority?.name),
    estimate: pointsIn(fields, dialect),
    hours: hours ? null : within(Math.round((fields.timeoriginalestimate ?? 0) / 36) / 100, 10_000),
    startDate: dayIn(dialect.startField === null ? null : fields[dialect.startField]),
    dueDate: dayIn(fields.duedate),
    createdAt: momentIn(fields.created),
    completedAt: momentIn(fields.resolutiondate),
    labels: labelsOf(fields, gathered),
    tags: [],
    steps: [],
    comments: comments.flatMap((comment) => commentOf(comment, reading)),
    attachments: fields.attachment.slice(0, 500).flatMap((file) => attachmentOf(file, siteUrl)),
    links: fields.issuelinks.slice(0, 200).map(linkOf),
    parent: fields.parent?.key ?? epicIn(fields, dialect),
    isArchived: false,
  };
}

function textOf(written: unknown, most: number, { dialect, gathered }: Reading): string {
  const text = dialect.isCloud ? markdownOfAdf(written) : typeof written === 'string' ? markdownOfWiki(written) : '';
  return gathered.prose(text, most);
}

function commentOf(comment: Comment, reading: Reading): ImportedComment[] {
  const { gathered } = reading;
  if (comment.visibility !== undefined && comment.visibility !== null) {
    gathered.note(words.hiddenComment);
    return [];
  }
  const text = textOf(comment.body, COMMENT_MOST, reading);
  if (text.trim() === '') return [];
  return [{ key: comment.id, author: gathered.person(comment.author), text, at: momentIn(comment.created) }];
}

function attachmentOf({ id, filename, size }: Issue['fields']['attachment'][number], siteUrl: string): ImportedAttachment[] {
  const name = fittingLine(filename, 255);
  if (name === null || !/^\d{1,20}$/.test(id)) return [];
  const url = `${siteUrl}/secure/attachment/${id}/${encodeURIComponent(name)}`;
  return [{ key: id, name, url: url.slice(0, 2_000), bytes: size ?? null, isLink: false }];
}

/** Jira names a link at both ends. Only the end that it leads from is read, so that there is one of each. */
const linkOf = ({ type, outwardIssue }: Issue['fields']['issuelinks'][number]): ImportedLink => ({
  kind: /^block/i.test(type.name) ? 'BLOCKS' : /^duplicate/i.test(type.name) ? 'DUPLICATES' : 'RELATES_TO',
  to: outwardIssue.key.slice(0, 200),
});

const PRIORITIES: readonly (readonly [RegExp, TaskPriority])[] = [
  [/^(?:highest|blocker|critical|urgent|p0)$/i, 'URGENT'],
  [/^(?:high|major|p1)$/i, 'HIGH'],
  [/^(?:medium|normal|p2)$/i, 'MEDIUM'],
  [/^(?:low|lowest|minor|trivial|p3|p4)$/i, 'LOW'],
];
const priorityOf = (name: string | undefined): TaskPriority | null =>
  PRIORITIES.find(([pattern]) => pattern.test(name?.trim() ?? ''))?.[1] ?? null;

// What most issues are is no label.
const PLAIN_TYPES = /^(?:task|sub-?task)$/i;
function labelsOf({ labels, components, issuetype }: Issue['fields'], gathered: Gathered): string[] {
  const type = issuetype && !issuetype.subtask && !PLAIN_TYPES.test(issuetype.name) ? [issuetype.name] : [];
  const names = [...type, ...components.map(({ name }) => name), ...labels];
  return [...new Set(names.flatMap((name) => gathered.label(name)))].slice(0, 50);
}

const within = (value: number, most: number): number | null => (value >= 0 && value <= most ? value : null);

function pointsIn(fields: Issue['fields'], { pointFields }: Dialect): number | null {
  const values = pointFields.map((id) => fields[id]).filter((value) => typeof value === 'number');
  return values.length === 0 ? null : within(Number(values[0]), 1_000);
}

function epicIn(fields: Issue['fields'], { epicField }: Dialect): string | null {
  const epic = epicField === null ? null : fields[epicField];
  return typeof epic === 'string' && epic !== '' ? epic.slice(0, 200) : null;
}

const dayIn = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && value > '0001'
    ? value
    : null;

/** Jira writes 2026-11-28T10:00:00.000+0100. */
function momentIn(value: string | null | undefined): string | null {
  const at = Date.parse((value ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at) || at < 0 ? null : new Date(at).toISOString();
}
