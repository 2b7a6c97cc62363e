import { UserRound, UserX } from 'lucide-react';
import { useMemo } from 'react';
import type { Label } from '#features/projects/contract';
import { nameOf, type ProjectPerson } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { Avatar } from '#ui/avatar';
import { ColorDot } from '#ui/color-dot';
import type { PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import type { IssueStatus, IssueType, Severity } from '#features/issues/contract';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { IssueTypeIcon } from './issue-type-icon.tsx';
import { issuePriorities } from './view-settings.ts';
import { issueStatuses, issueStatusName, issueTypeName, issueTypes, severities, severityName } from './words.ts';
import * as words from './words.ts';

/** The items of issue pickers. A digit selects an item while the search is empty. */
export const statusChoices = <S extends IssueStatus>(statuses: readonly S[]): PickerItem<S>[] =>
  statuses.map((status, index) => ({
    value: status,
    label: issueStatusName(status),
    icon: <IssueStatusIcon status={status} />,
    shortcut: String(index + 1),
  }));

/** DUPLICATE requires the original issue, which the list does not ask for. */
export type GivenStatus = Exclude<IssueStatus, 'DUPLICATE'>;

/** The statuses that a list can set. */
export const statusItems = (triageEnabled: boolean) =>
  statusChoices(
    issueStatuses.filter((status): status is GivenStatus => status !== 'DUPLICATE' && (status !== 'TRIAGE' || triageEnabled)),
  );

export const priorityChoices: PickerItem<TaskPriority>[] = issuePriorities.map((priority, index) => ({
  value: priority,
  label: priorityLabel(priority),
  icon: <PriorityIcon priority={priority} />,
  shortcut: String(index + 1),
}));

export const typeChoices: PickerItem<IssueType>[] = issueTypes.map((type, index) => ({
  value: type,
  label: issueTypeName(type),
  icon: <IssueTypeIcon type={type} />,
  shortcut: String(index + 1),
}));

export const severityChoices: PickerItem<Severity>[] = severities.map((value, index) => ({
  value,
  label: severityName(value),
  shortcut: String(index + 1),
}));

/** The signed-in person comes first, then the others by name. The search also finds email addresses. */
export const peopleChoices = (people: ReadonlyMap<string, ProjectPerson>, userId: string | undefined): PickerItem[] =>
  [...people.values()]
    .sort((one, other) => Number(other.id === userId) - Number(one.id === userId) || nameOf(one).localeCompare(nameOf(other)))
    .map((person) => ({
      value: person.id,
      label: person.id === userId ? words.personIsYou(nameOf(person)) : nameOf(person),
      keywords: person.email,
      icon: <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} decorative />,
    }));

export const usePeopleChoices = (...[people, userId]: Parameters<typeof peopleChoices>): PickerItem[] =>
  useMemo(() => peopleChoices(people, userId), [people, userId]);

export const labelChoices = (labels: ReadonlyMap<string, Label>): PickerItem[] =>
  [...labels.values()]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> }));

export const useLabelChoices = (labels: ReadonlyMap<string, Label>): PickerItem[] =>
  useMemo(() => labelChoices(labels), [labels]);

export const ME: PickerItem = { value: 'me', label: words.me, icon: <UserRound /> };
export const UNASSIGNED: PickerItem = { value: 'none', label: words.noAssignee, icon: <UserX /> };
export const NO_SEVERITY: PickerItem = { value: 'none', label: words.noSeverity };
export const NO_LABEL: PickerItem = { value: 'none', label: words.noLabel };
