import { useMemo } from 'react';
import { Filters, type FiltersProps } from '#features/filters/web';
import { issueFilterFields } from '#features/issues/fields';
import { useSprintChoices } from '#features/sprints/web';
import type { PickerItem } from '#ui/picker';
import {
  ME,
  NO_LABEL,
  NO_SEVERITY,
  UNASSIGNED,
  priorityChoices,
  severityChoices,
  statusChoices,
  typeChoices,
  useLabelChoices,
  usePeopleChoices,
} from './choices.tsx';
import type { IssueSnapshot } from './issue-surface.ts';
import { issueStatuses } from './words.ts';

/** The filters of a list of issues, with the values of the project; loaded when someone filters. */
export function IssueFilters({ snapshot, ...props }: FiltersProps & { snapshot: IssueSnapshot }) {
  const { people, labels, userId } = snapshot;
  const choices = usePeopleChoices(people, userId);
  const isTyping = props.search?.typed.includes('sprint:') ?? false;
  const sprints = useSprintChoices(snapshot.scope, { isOpen: props.isOpen || isTyping, filter: props.filtering.filter });
  const tags = useLabelChoices(labels);
  const fields = useMemo(() => {
    const persons = choices.filter(({ value }) => value !== userId);
    const items: Readonly<Record<string, PickerItem[]>> = {
      status: STATUSES,
      assignee: [ME, UNASSIGNED, ...persons],
      reporter: [ME, ...persons],
      type: typeChoices,
      priority: priorityChoices,
      severity: [...severityChoices, NO_SEVERITY],
      label: [NO_LABEL, ...tags],
      sprint: sprints,
    };
    return issueFilterFields.map((field) => ({ field, items: items[field.name] ?? [] }));
  }, [choices, tags, sprints, userId]);
  return <Filters fields={fields} asking={{ of: 'ISSUE', place: snapshot.scope }} {...props} />;
}

const STATUSES = statusChoices(issueStatuses);
