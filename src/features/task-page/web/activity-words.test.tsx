import { describe, expect, it } from 'vitest';
import type { Activity } from '#features/activity/contract';
import { actorNameOf } from '#features/activity/web';
import { mergedActivity, type Names, entryText } from './activity-words.ts';

const names: Names = {
  person: (id) => ({ tomas: 'Tomas Okafor', ines: 'Ines Duarte' })[id] ?? 'Former member',
  isReader: () => false,
  label: (id) => ({ bug: 'Bug', shop: 'Shop' })[id] ?? '(deleted)',
  estimate: (estimate) => `${estimate} points`,
  column: (status) => ({ TODO: 'To do', IN_PROGRESS: 'In progress' })[status] ?? status,
  repeats: (rule) => `every ${String(rule)}`,
  field: (id) => (id === 'cost' ? { name: 'Cost', say: String } : null),
  linked: ({ targetId, url }) => url ?? `WEB-${targetId}`,
  today: '2026-11-20',
};

let number = 1000;
const change = (
  changes: Activity['changes'],
  minutesAgo = 0,
  actorId: string | null = 'tomas',
  action = 'update-task',
): Activity => ({
  id: number--,
  actorId,
  action,
  occurredAt: new Date(Date.UTC(2026, 10, 20, 12) - minutesAgo * 60_000).toISOString(),
  changes,
});

const texts = (...activity: Activity[]): string[] => mergedActivity(activity).map((entry) => entryText(entry, names));

describe('the history of a task', () => {
  it.each<[Activity['changes'], string]>([
    [{ priority: ['HIGH', 'URGENT'] }, 'raised the priority from High to Urgent'],
    [{ importedFrom: [null, 'Trello'] }, 'imported this task from Trello'],
    [{ priority: ['HIGH', 'LOW'] }, 'lowered the priority from High to Low'],
    [{ status: ['TODO', 'IN_PROGRESS'], position: ['a0', 'a1'] }, 'moved this from To do to In progress'],
    [{ dueDate: [null, '2026-11-21'] }, 'set the due date to Nov 21'],
    [{ dueDate: ['2026-11-19', '2026-11-28'] }, 'changed the due date from Nov 19 to Nov 28'],
    [{ startDate: ['2026-11-19', null] }, 'removed the start date'],
    [{ assigneeId: [null, 'ines'] }, 'assigned this to Ines Duarte'],
    [{ assigneeId: ['ines', 'tomas'] }, 'self-assigned this'],
    [{ assigneeId: ['tomas', null] }, 'stepped down as assignee'],
    [{ labelIds: [['bug'], ['shop']] }, 'added label Shop and removed label Bug'],
    [{ tags: [[], ['a', 'b']] }, 'added tags a and b'],
    [{ isMilestone: [false, true] }, 'marked this as a milestone'],
    [{ title: ['Old', 'New'] }, 'changed the title from “Old” to “New”'],
    [{ recursAs: [null, 18], recurrence: ['week', null] }, 'created the next task, #18'],
    [{ title: [null, 'Again'], copyOf: [null, 17] }, 'created this task and copied this from #17'],
    [{ projectId: ['p1', 'p2'], number: [3, 7] }, 'moved this to another project and changed the number to #7'],
    [{ dueTime: [null, '17:00'] }, 'set the due time to 5:00 PM'],
    [{ dueTime: ['17:00', '09:30'] }, 'changed the due time from 5:00 PM to 9:30 AM'],
    [{ dueDate: ['2026-11-19', null], dueTime: ['17:00', null] }, 'removed the due date and removed the due time'],
    [{ estimate: [3, 5] }, 'changed the estimate from 3 points to 5 points'],
    [{ estimatedHours: [null, 1.5] }, 'set the estimated hours to 1.5 h'],
    [{ collaboratorIds: [['tomas'], ['ines']] }, 'added collaborator Ines Duarte and removed collaborator Tomas Okafor'],
    [{ archivedAt: [null, '2026-11-20T10:00:00.000Z'] }, 'archived this task'],
    [{ description: [null, null], mentionIds: [[], ['ines']] }, 'edited the description'],
    [{ subtask: [null, 'Store it'] }, 'added subtask “Store it”'],
    [{ 'subtask.completed': [false, true] }, 'completed a subtask'],
    [{ 'subtask.title': ['Store', 'Store it'], subtask: ['Store it', 'Store it'] }, 'renamed subtask “Store” to “Store it”'],
    [
      { 'subtask.riskLevel': ['MEDIUM', 'HIGH'], subtask: ['Store it', 'Store it'] },
      'changed the risk of subtask “Store it” from medium to high',
    ],
    [
      { 'subtask.estimatedHours': [0, 1.5], subtask: ['Store it', 'Store it'] },
      'changed the estimated hours of subtask “Store it” from 0 h to 1.5 h',
    ],
    [{ labelIds: [[], ['a', 'b', 'c', 'd', 'e']] }, 'added 5 labels'],
    [{ recurrence: [null, 'week'] }, 'set this to repeat every week'],
    [{ recurrence: ['week', 'month'] }, 'changed how this repeats from every week to every month'],
    [{ recurrence: ['week', null] }, 'stopped this from repeating'],
    [{ customFields: [{}, { cost: 4 }] }, 'set Cost to 4'],
    [{ customFields: [{ cost: 4 }, { cost: 12.5 }] }, 'changed Cost from 4 to 12.5'],
    [{ customFields: [{ cost: 4, other: 'x' }, { other: 'x' }] }, 'cleared Cost'],
    [{ customFields: [{}, { former: 4 }] }, 'changed a deleted custom field'],
    [{ link: [null, { kind: 'BLOCKED_BY', targetType: 'TASK', targetId: '7' }] }, 'added a link: blocked by WEB-7'],
    [
      { link: [{ kind: 'RELATES_TO', targetType: 'URL', url: 'https://example.com' }, null] },
      'removed a link: relates to https://example.com',
    ],
  ])('%j reads: %s', (changes, sentence) => {
    expect(texts(change(changes))).toEqual([sentence]);
  });

  it('merges changes by one person within a few minutes, from the first value to the last', () => {
    expect(
      texts(
        change({ priority: ['HIGH', 'URGENT'] }),
        change({ dueDate: [null, '2026-11-28'] }, 2),
        change({ priority: ['LOW', 'HIGH'] }, 3),
      ),
    ).toEqual(['raised the priority from Low to Urgent and set the due date to Nov 28']);
  });

  it('does not merge changes that are hours apart or by two people', () => {
    expect(texts(change({ priority: ['HIGH', 'URGENT'] }), change({ priority: ['LOW', 'HIGH'] }, 200))).toHaveLength(2);
    expect(texts(change({ priority: ['HIGH', 'URGENT'] }), change({ priority: ['LOW', 'HIGH'] }, 1, 'ines'))).toHaveLength(2);
  });

  it('leaves out changes that were reversed, and moves within a column', () => {
    expect(texts(change({ priority: ['URGENT', 'LOW'] }), change({ priority: ['LOW', 'URGENT'] }, 1))).toEqual([]);
    expect(texts(change({ startDate: ['2026-11-22', null] }), change({ startDate: [null, '2026-11-22'] }, 1))).toEqual([]);
    expect(texts(change({ description: [null, null] }), change({ description: [null, null] }, 1))).toEqual([
      'edited the description',
    ]);
    expect(texts(change({ position: ['a0', 'a1'] }))).toEqual([]);
  });

  it('never merges a change into the creation of the task', () => {
    expect(texts(change({ priority: ['LOW', 'HIGH'] }), change({ title: [null, 'Basket'] }, 1, 'tomas', 'create-task'))).toEqual([
      'raised the priority from Low to High',
      'created this task',
    ]);
  });

  it('describes a conversion, and not the deletion that is part of it', () => {
    const by = (action: string, minutesAgo: number, changes: Activity['changes']) => change(changes, minutesAgo, 'tomas', action);
    expect(
      texts(
        by('convert-back-to-task', 0, { deletedAt: ['2026-11-20', null], status: ['TODO', 'DONE'] }),
        by('convert-task-to-issue', 1, { deletedAt: [null, '2026-11-20'] }),
        by('convert-issue-to-task', 2, { title: [null, 'Leak'] }),
      ),
    ).toEqual(['converted this to a task', 'converted this to an issue', 'converted this to a task']);
  });

  it('counts each subtask once, however often it was changed', () => {
    const weighed = (title: string, field: string, minutesAgo: number) =>
      change({ subtask: [title, title], [field]: [0, 1] }, minutesAgo);
    const twice = [weighed('Store it', 'subtask.estimatedHours', 0), weighed('Store it', 'subtask.riskLevel', 1)];
    expect(texts(...twice)).toEqual(['changed subtask “Store it”']);
    expect(texts(...twice, weighed('Expire it', 'subtask.title', 2))).toEqual(['changed 2 subtasks']);
  });

  it('shows changes by Cairn apart from changes by a person in the same minute', () => {
    const done = change({ status: ['IN_PROGRESS', 'DONE'] });
    const next = { ...change({ recursAs: [null, 18] }, 0, null), by: { type: 'SYSTEM', name: '' } } as const;
    const moved = { ...change({ tags: [[], ['a']] }), by: { type: 'API_TOKEN', name: 'Nightly report' } } as const;
    const entries = mergedActivity([moved, next, done]);
    expect(entries.map((entry) => [actorNameOf(entry, names.person), entryText(entry, names)])).toEqual([
      ['Nightly report for Tomas Okafor', 'added tag a'],
      ['Cairn', 'created the next task, #18'],
      ['Tomas Okafor', 'moved this from In progress to DONE'],
    ]);
  });

  it('counts several subtasks instead of listing them', () => {
    expect(
      texts(
        change({ 'subtask.completed': [false, true] }),
        change({ 'subtask.completed': [false, true] }, 1),
        change({ subtask: [null, 'One'] }, 2),
      ),
    ).toEqual(['added subtask “One” and completed 2 subtasks']);
  });

  it('counts several links, and leaves out one that was removed again', () => {
    const link = (targetId: string) => ({ kind: 'BLOCKS', targetType: 'TASK', targetId });
    expect(texts(change({ link: [null, link('7')] }), change({ link: [null, link('8')] }, 1))).toEqual(['added 2 links']);
    expect(
      texts(change({ link: [link('7'), null] }), change({ link: [null, link('7')] }, 1), change({ link: [null, link('8')] }, 2)),
    ).toEqual(['added a link: blocks WEB-8']);
  });

  it('names a single file, and counts several', () => {
    expect(texts(change({ attachment: [null, 'plan.pdf'] }))).toEqual(['attached “plan.pdf”']);
    expect(texts(change({ attachment: ['plan.pdf', null] }))).toEqual(['deleted “plan.pdf”']);
    expect(texts(change({ attachment: ['plan.pdf', 'map.pdf'] }))).toEqual(['renamed “plan.pdf” to “map.pdf”']);
    expect(texts(change({ attachment: [null, 'b'] }), change({ attachment: [null, 'a'] }, 1))).toEqual(['attached 2 files']);
  });
});
