import { type FilterField, isDate } from '#contract/filters';
import { taskFilterFields } from '#contract/task-filter-fields';
import { fieldsOfTasks, filterFieldOf, type ShownField } from '#features/custom-fields/rules';
import type { NamedField } from '#features/search/rules';
import { issueFilterFields } from '#features/issues/fields';
import type { BoardFrame } from '#features/projects/contract';
import type { Sprint } from '#features/sprints/contract';
import { agentOf, type Asker } from './agent.ts';
import type { Engine } from './engine.ts';

const FRAME = 'kanban.get-board-frame';
const SPRINTS = 'sprints.get-sprints';
const FIELDS = 'settings/project.get-custom-fields';
const GRANTED: ReadonlySet<string> = new Set([FRAME, SPRINTS, FIELDS]);

/** The fields that tasks or issues of a project are filtered by, with the values that the person who asks can see there now. */
export async function filterFieldsOf(
  engine: Engine,
  asker: Asker,
  { projectId, of }: { projectId: string; of: 'TASK' | 'ISSUE' },
): Promise<NamedField[]> {
  const read = <Answer>(name: string): Promise<Answer> =>
    engine.acting.act(agentOf(asker, GRANTED), {
      action: engine.endpointOf(name).action,
      query: { projectId },
    }) as Promise<Answer>;
  const [frame, sprints, own] = await Promise.all([
    read<BoardFrame>(FRAME),
    read<{ items: Sprint[] }>(SPRINTS),
    of === 'TASK' ? read<{ items: ShownField[] }>(FIELDS) : { items: [] },
  ]);
  const named = itemsOf(frame, sprints.items, of);
  return of === 'ISSUE'
    ? issueFilterFields.map((field) => ({ field, items: named(field) }))
    : [
        ...taskFilterFields.map((field) => ({ field, items: named(field) })),
        ...[...fieldsOfTasks, ...own.items].map((field) => ownField(field, named)),
      ];
}

/** What every project has. A workspace that hands over only what a message names tells a model no names of its own. */
export const withoutNames = (fields: readonly NamedField[]): NamedField[] =>
  fields
    .filter(({ field }) => !field.name.startsWith('f.'))
    .map(({ field, items }) => ({
      field,
      items: items.filter(({ value }) => !isId(value)).map(({ value }) => ({ value, label: value })),
    }));

/** A value that a person has named, such as a label: it has an id. */
export const isId = (value: string): boolean => /^[\da-f]{8}-/i.test(value);

type Items = NamedField['items'];
type Named = (field: FilterField) => Items;

function itemsOf({ project, people, labels }: BoardFrame, sprints: readonly Sprint[], of: 'TASK' | 'ISSUE'): Named {
  const persons = people.map(({ id, firstName, lastName, email }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
    keywords: email,
  }));
  const values: Readonly<Record<string, Items>> = {
    label: labels.map(({ id, name }) => ({ value: id, label: name })),
    sprint: sprints.map(({ id, name, status }) => ({
      value: id,
      label: name,
      ...(status === 'ACTIVE' && { keywords: 'current' }),
    })),
    ...(of === 'TASK' && { status: project.columns.map(({ status, name }) => ({ value: status, label: name })) }),
  };
  return (field) => [
    ...(field.isPerson ? [ME, ...persons] : (values[field.name] ?? plainItems(field))),
    ...(field.isOptional && !isDate(field) ? [NONE] : []),
  ];
}

const ME = { value: 'me', label: 'me' };
const NONE = { value: 'none', label: 'none' };
const plainItems = ({ values = [] }: FilterField): Items => values.map((value) => ({ value, label: value }));

function ownField(shown: ShownField, named: Named): NamedField {
  const field = filterFieldOf(shown);
  const options = shown.options.map(({ id, name }) => ({ value: id, label: name }));
  const presence = shown.kind === 'CHECKBOX' ? { value: 'true', label: 'yes' } : { value: 'any', label: 'any' };
  const items = shown.kind === 'PERSON' ? named({ ...field, isPerson: true }) : [...options, NONE];
  return { field, items: isDate(field) ? [] : [...items, presence] };
}
