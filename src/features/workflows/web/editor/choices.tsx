import { createContext, type ReactNode, use, useMemo } from 'react';
import { isDay, shortDate } from '#contract/dates';
import type { CustomField } from '#features/custom-fields/contract';
import { projectFields } from '#features/custom-fields/web';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf, projectLabels, projectPeople, type ProjectScope, workspaceProjects } from '#features/projects/web';
import { openSprints, projectSprints } from '#features/sprints/web';
import { peopleItems } from '#features/tasks/web';
import { ColorDot } from '#ui/color-dot';
import type { PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { StatusIcon, statusLabel } from '#ui/status-icon';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { type FieldHolds, type WorkflowField, workflowFields, type WorkflowItemType } from '#features/workflows/fields';
import { answerIn } from '#features/workflows/rules/answers';
import { useAddresses, useTaskTemplates } from '../data.ts';
import type { Names } from '../step-words.ts';
import * as words from '../words.ts';

/** A field of items as the editor offers it; its values, if only some are possible. */
export interface OfferedField extends WorkflowField {
  readonly items: readonly PickerItem[] | null;
}

/** What can be selected in the fields of a workflow: what the project has, and nothing else. */
export interface Choices {
  readonly scope: ProjectScope;
  readonly fields: Readonly<Record<WorkflowItemType, readonly OfferedField[]>>;
  readonly people: PickerItem[];
  readonly labels: PickerItem[];
  readonly sprints: PickerItem[];
  /** The other projects that tasks can be moved to. */
  readonly projects: PickerItem[];
  readonly templates: PickerItem[];
  readonly addresses: PickerItem[];
  readonly names: Names;
}

const Context = createContext<Choices | null>(null);

/** What can be selected here. Only within `ChoicesOf`. */
export function useChoices(): Choices {
  const choices = use(Context);
  if (choices === null) throw new Error('Rendered outside of its choices');
  return choices;
}

export const ChoicesContext = ({ choices, children }: { choices: Choices; children: ReactNode }) => (
  <Context value={choices}>{children}</Context>
);

/** Loads what the project has. */
export function useProjectChoices(scope: ProjectScope, project: ProjectSummary | null): Choices {
  const { rows: people } = useList(projectPeople, scope);
  const { rows: labels } = useList(projectLabels, scope);
  const { rows: sprints } = useList(projectSprints, scope);
  const { rows: fields } = useList(projectFields, scope);
  const { rows: projects } = useList(workspaceProjects, scope);
  const { data: templates = NONE } = useTaskTemplates(scope.projectId);
  const { data: addresses } = useAddresses(scope.projectId);
  const userId = useSession().user?.id;
  return useMemo(() => {
    const offered = {
      people: peopleItems(people, userId),
      labels: labels
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> })),
      sprints: openSprints(sprints),
    };
    const all = {
      TASK: [
        ...workflowFields.TASK.map((field) => fieldOf(field, 'TASK', offered, project)),
        ...fields.map((f) => ownField(f, offered)),
      ],
      ISSUE: workflowFields.ISSUE.map((field) => fieldOf(field, 'ISSUE', offered, project)),
    };
    const known = {
      person: new Map(people.map((person) => [person.id, nameOf(person)])),
      label: new Map(labels.map(({ id, name }) => [id, name])),
      sprint: new Map(sprints.map(({ id, name }) => [id, name])),
      project: new Map(projects.map(({ id, name }) => [id, name])),
      template: new Map(templates.map(({ id, name }) => [id, name])),
      address: new Map((addresses ?? []).map(({ id, name }) => [id, name])),
    };
    return {
      scope,
      fields: all,
      ...offered,
      projects: projects
        .filter(({ id, status }) => id !== scope.projectId && status !== 'ARCHIVED')
        .map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> })),
      templates: templates.map(({ id, name }) => ({ value: id, label: name })),
      addresses: (addresses ?? []).map(({ id, name, host }) => ({ value: id, label: name, description: host })),
      names: namesOf(all, known),
    };
  }, [scope, project, people, labels, sprints, fields, projects, templates, addresses, userId]);
}

const NONE: readonly { id: string; name: string }[] = [];

type Offered = Pick<Choices, 'people' | 'labels' | 'sprints'>;

const FLAGS: PickerItem[] = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
];

function fieldOf(
  field: WorkflowField,
  of: WorkflowItemType,
  { people, labels, sprints }: Offered,
  project: ProjectSummary | null,
): OfferedField {
  switch (field.holds) {
    case 'person':
    case 'people':
      return { ...field, items: people };
    case 'labels':
      return { ...field, items: labels };
    case 'sprint':
      return { ...field, items: sprints };
    case 'flag':
      return { ...field, items: FLAGS };
    case 'option':
      return { ...field, items: (field.values ?? []).map((value) => optionOf(field.name, value, of, project)) };
    default:
      return { ...field, items: null };
  }
}

function optionOf(field: string, value: string, of: WorkflowItemType, project: ProjectSummary | null): PickerItem {
  if (field === 'priority') {
    const priority = value as Parameters<typeof priorityLabel>[0];
    return { value, label: priorityLabel(priority), icon: <PriorityIcon priority={priority} /> };
  }
  if (field === 'status' && of === 'TASK') {
    const status = value as Parameters<typeof statusLabel>[0];
    const label = project?.columns.find((column) => column.status === status)?.name ?? statusLabel(status);
    return { value, label, icon: <StatusIcon status={status} /> };
  }
  return { value, label: words.optionName(value) };
}

const HOLDS: Readonly<Record<CustomField['kind'], FieldHolds>> = {
  TEXT: 'text',
  URL: 'text',
  NUMBER: 'number',
  DATE: 'day',
  CHECKBOX: 'flag',
  SELECT: 'option',
  MULTI_SELECT: 'labels',
  PERSON: 'person',
};

function ownField({ id, name, kind, options }: CustomField, { people }: Offered): OfferedField {
  const own = options.map((option) => ({ value: option.id, label: option.name, icon: <ColorDot color={option.color} /> }));
  const holds = HOLDS[kind];
  const items = kind === 'PERSON' ? people : kind === 'CHECKBOX' ? FLAGS : options.length > 0 || holds === 'option' ? own : null;
  return { name: id, label: name, holds, canBeSet: true, items };
}

type Known = Readonly<Record<'person' | 'label' | 'sprint' | 'project' | 'template' | 'address', ReadonlyMap<string, string>>>;

function namesOf(fields: Choices['fields'], known: Known): Names {
  const field = (of: WorkflowItemType, name: string) => fields[of].find((each) => each.name === name);
  const name = (kind: keyof Known) => (id: string) => known[kind].get(id) ?? words.deleted[kind];
  return {
    field: (of, id) => {
      const answer = answerIn(id);
      return answer === null ? (field(of, id)?.label ?? words.deleted.field) : words.answerNamed(answer);
    },
    value: (of, id, value) => {
      if (answerIn(id) !== null) return value;
      const items = field(of, id)?.items ?? null;
      if (items === null) return isDay(value) ? shortDate(value) : words.dayValue(value);
      return items.find((item) => item.value === value)?.label ?? (value.includes('{{') ? value : words.deleted.value);
    },
    person: name('person'),
    label: name('label'),
    sprint: name('sprint'),
    project: name('project'),
    template: name('template'),
    address: name('address'),
  };
}
