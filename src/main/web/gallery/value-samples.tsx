import { Calendar, Clock, Signal, Tag, UserRound } from 'lucide-react';
import { useState } from 'react';
import { ChoiceField } from '#ui/choice-field';
import { DueChip } from '#ui/due-chip';
import { Field } from '#ui/field';
import { FieldButton } from '#ui/field-button';
import { FieldChips } from '#ui/field-chips';
import { Markdown } from '#ui/markdown';
import { PriorityIcon, priorityLabel, type TaskPriority } from '#ui/priority-icon';
import { Property, PropertyList } from '#ui/property-list';
import { SearchField } from '#ui/search-field';
import { Spinner } from '#ui/spinner';
import { TypedField } from '#ui/typed-field';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Sample, Samples } from './sample.tsx';

/** Values of a task or an issue: where they are read, and where they are changed. */
export function ValueSamples() {
  const [search, setSearch] = useState('');
  return (
    <Samples title="Values">
      <Sample name="SearchField" layout="grid">
        <SearchField label="Search tasks" value={search} onType={setSearch} />
        <SearchField label="Search members" value="mara" onType={setSearch} shortcut={null} />
        <SearchField label="Search issues" value="" onType={setSearch} disabled />
      </Sample>
      <Sample name="Field" layout="grid">
        <Field label="Picture" hint="A PNG or JPEG of at most 5 MB.">
          {(ids) => <input {...ids} type="file" />}
        </Field>
      </Sample>
      <Sample name="FieldButton" layout="stack">
        <PropertyList>
          <Property label="Assignee">
            <FieldButton trigger={{}} name="Assignee" icon={<UserRound />}>
              Mara Ruiz
            </FieldButton>
          </Property>
          <Property label="Label">
            <FieldButton trigger={{}} name="Label" icon={<Tag />} tone="faint">
              None
            </FieldButton>
          </Property>
          <Property label="Due date">
            <FieldButton trigger={{}} name="Due date" icon={<Calendar />} tone="danger">
              Nov 20
            </FieldButton>
          </Property>
          <Property label="Read only">
            <FieldButton trigger={null} icon={<Calendar />}>
              Nov 28
            </FieldButton>
          </Property>
        </PropertyList>
      </Sample>
      <Choices />
      <Sample name="DueChip">
        <DueChip day="Tomorrow" isLate={false} />
        <DueChip day="Nov 20" isLate />
      </Sample>
      <Sample name="Markdown" layout="stack">
        <Markdown>{TEXT}</Markdown>
      </Sample>
      <Sample name="Spinner, VisuallyHidden">
        <Spinner />
        <VisuallyHidden>Read by screen readers only</VisuallyHidden>
      </Sample>
    </Samples>
  );
}

const priorities: TaskPriority[] = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'];
const items = priorities.map((value) => ({ value, label: priorityLabel(value), icon: <PriorityIcon priority={value} /> }));
const closed = { open: false, onOpenChange: () => undefined };

function Choices() {
  const [priority, setPriority] = useState<TaskPriority | null>('HIGH');
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const choice = { name: 'Priority', items, onChange: setPriority, icon: <Signal /> };
  const estimate = { name: 'Estimate', icon: <Clock />, hint: 'Enter a time, such as 1h 30m.', onType: () => true };
  return (
    <>
      <Sample name="ChoiceField, TypedField" layout="stack">
        <PropertyList>
          <Property label="Priority">
            <ChoiceField {...choice} open={isOpen} onOpenChange={setOpen} value={priority} mayEdit />
          </Property>
          <Property label="Estimate">
            <TypedField {...estimate} open={isTyping} onOpenChange={setTyping} typed="3h" mayEdit>
              3h
            </TypedField>
          </Property>
          <Property label="Read only">
            <ChoiceField {...choice} {...closed} value={priority} mayEdit={false} />
          </Property>
        </PropertyList>
      </Sample>
      <Sample name="FieldChips">
        <FieldChips label="Fields of a new task">
          <ChoiceField {...choice} {...closed} value="URGENT" mayEdit />
          <ChoiceField {...choice} {...closed} value={null} mayEdit />
          <TypedField {...estimate} {...closed} typed="" tone="faint" mayEdit>
            None
          </TypedField>
        </FieldChips>
      </Sample>
    </>
  );
}

const TEXT = `Write **redirects** for the old addresses, and tell _support_ about them.

- [x] \`/shop\` goes to \`/store\`
- [ ] Search engines know it

> A link goes to [a page](https://example.com) only.
`;
