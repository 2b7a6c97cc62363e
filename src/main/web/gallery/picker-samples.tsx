import { CalendarRange, CircleDot, Tag } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { ChoiceFilter } from '#ui/choice-filter';
import { ColorDot } from '#ui/color-dot';
import { FilterButton } from '#ui/filter-button';
import { MultiPicker, Picker } from '#ui/picker';
import { PriorityIcon, priorityLabel, type TaskPriority } from '#ui/priority-icon';
import { StatusIcon, statusLabel, type TaskStatus } from '#ui/status-icon';
import { Sample } from './sample.tsx';

const statuses: TaskStatus[] = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];
const priorities: TaskPriority[] = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'];
const people = [
  { value: 'mara', label: 'Mara Ruiz', keywords: 'mara@northwind.test' },
  { value: 'tomas', label: 'Tomás Oliveira', keywords: 'tomas@northwind.test' },
  { value: 'ines', label: 'Ines Novak', keywords: 'ines@northwind.test' },
];

export function PickerSamples() {
  const [status, setStatus] = useState<TaskStatus>('IN_PROGRESS');
  const [priority, setPriority] = useState<TaskPriority>('HIGH');
  const [assignee, setAssignee] = useState<string | null>('mara');
  const [names, setNames] = useState(['Bug', 'Design', 'Content']);
  const [labels, setLabels] = useState<string[]>(['Bug']);
  const person = people.find((one) => one.value === assignee);
  return (
    <Sample name="Picker, MultiPicker">
      <Picker
        label="Status"
        value={status}
        onValueChange={(next) => next && setStatus(next)}
        items={statuses.map((value, index) => ({
          value,
          label: statusLabel(value),
          icon: <StatusIcon status={value} />,
          shortcut: String(index + 1),
        }))}
        trigger={(props) => (
          <Button {...props} variant="ghost" icon={<StatusIcon status={status} />}>
            {statusLabel(status)}
          </Button>
        )}
      />
      <Picker
        label="Priority"
        value={priority}
        onValueChange={(next) => next && setPriority(next)}
        items={priorities.map((value, index) => ({
          value,
          label: priorityLabel(value),
          icon: <PriorityIcon priority={value} />,
          shortcut: String(index + 1),
        }))}
        trigger={(props) => (
          <Button {...props} variant="ghost" icon={<PriorityIcon priority={priority} />}>
            {priorityLabel(priority)}
          </Button>
        )}
      />
      <Picker
        label="Assignee"
        clearable="No assignee"
        value={assignee}
        onValueChange={setAssignee}
        items={people.map((one) => ({ ...one, icon: <Avatar name={one.label} id={one.value} size={18} decorative /> }))}
        trigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            icon={person ? <Avatar name={person.label} id={person.value} size={18} decorative /> : null}
          >
            {person?.label ?? 'No assignee'}
          </Button>
        )}
      />
      <MultiPicker
        label="Labels"
        value={labels}
        onValueChange={setLabels}
        items={names.map((value) => ({
          value,
          label: value,
          icon: <ColorDot color={{ Bug: 'red', Design: 'violet' }[value] ?? 'amber'} />,
        }))}
        onCreate={(name) => {
          setNames([...names, name]);
          setLabels([...labels, name]);
        }}
        trigger={(props) => (
          <Button {...props} icon={<Tag />}>
            {labels.length === 0 ? 'Labels' : labels.join(', ')}
          </Button>
        )}
      />
    </Sample>
  );
}

const roles = [
  { value: 'OWNER', label: 'Owner' },
  { value: 'ADMIN', label: 'Admin' },
  { value: 'MEMBER', label: 'Member' },
];

export function FilterSamples() {
  const [role, setRole] = useState<string | null>(null);
  const [status, setStatus] = useState<string | null>('REVIEW');
  return (
    <Sample name="ChoiceFilter, FilterButton">
      <ChoiceFilter label="Role" unset="All roles" icon={<CircleDot />} items={roles} value={role} onChange={setRole} />
      <ChoiceFilter
        label="Status"
        unset="All statuses"
        icon={<CircleDot />}
        items={statuses.map((value) => ({ value, label: statusLabel(value) }))}
        value={status}
        onChange={setStatus}
      />
      <FilterButton isSet={false} icon={<CalendarRange />}>
        From
      </FilterButton>
      <FilterButton isSet icon={<CalendarRange />}>
        From Nov 24
      </FilterButton>
    </Sample>
  );
}
