import { Globe, Lock, Search, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { DateField } from '#ui/date-field';
import { ColorPicker } from '#ui/color-picker';
import { Form, FormActions, FormRow } from '#ui/form';
import { FileDrop } from '#ui/file-drop';
import { InlineEdit } from '#ui/inline-edit';
import { EditorBar } from '#ui/text-editor-bar';
import { TextEditor } from '#web/late-text-editor.tsx';
import { defaultColor, type ColorName } from '#ui/palette';
import { RadioCards } from '#ui/radio-cards';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { Sample, Samples } from './sample.tsx';

export function FieldSamples() {
  return (
    <Samples title="Fields">
      <Sample name="TextField" layout="grid">
        <TextField label="Name" defaultValue="Website relaunch" />
        <TextField label="Email" type="email" placeholder="mara@northwind.test" hint="Only your team sees it." />
        <TextField label="Workspace" defaultValue="N" error="A name has at least two letters." />
        <TextField label="Password" type="password" defaultValue="correct horse" autoComplete="off" />
        <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
        <TextField
          label="Search"
          hideLabel
          type="search"
          size="m"
          placeholder="Search tasks"
          leading={<Search aria-hidden="true" />}
        />
      </Sample>
      <Sample name="TextArea" layout="grid">
        <TextArea label="Description" defaultValue={'Grows with what is written in it.\nUp to a height, then it scrolls.'} />
        <TextArea label="Comment" minRows={2} placeholder="Write a comment…" error="A comment needs some text." />
      </Sample>
      <Sample name="DateField" layout="grid">
        <DateField label="Due date" value={new Date(2026, 10, 28)} onValueChange={() => undefined} />
        <DateField label="Start date" hint="The day on which work begins." value={null} onValueChange={() => undefined} />
        <DateField
          label="Custom time"
          withTime
          error="Enter a time in the future."
          value={new Date(2026, 10, 24, 10)}
          onValueChange={() => undefined}
        />
        <DateField label="Date" size="m" value={new Date(2026, 10, 24)} onValueChange={() => undefined} />
      </Sample>
      <Sample name="Select" layout="grid">
        <Select label="Role" defaultValue="member" options={roles} />
        <Select label="Role" error="Choose a role." defaultValue="viewer" options={roles} />
        <Select label="Sort by" hideLabel size="m" defaultValue="owner" options={roles} />
        <Select label="Disabled" disabled options={roles} />
      </Sample>
      <Sample name="EditorBar" layout="grid">
        <EditorBar
          active={new Set(['bold', 'list'])}
          onTool={() => undefined}
          linked={null}
          onLink={() => undefined}
          onBack={() => undefined}
        />
      </Sample>
      <Switches />
      <Choices />
      <Sample name="Form" layout="stack">
        <Form onSubmit={() => undefined} error="That email and password do not belong together.">
          <FormRow>
            <TextField label="First name" defaultValue="Mara" />
            <TextField label="Last name" defaultValue="Ruiz" />
          </FormRow>
          <FormActions align="end">
            <Button size="l">Cancel</Button>
            <Button size="l" variant="primary" type="submit">
              Save
            </Button>
          </FormActions>
        </Form>
      </Sample>
      <TextEditorSample />
      <Sample name="FileDrop" layout="stack">
        <FileDrop
          hint="Drop a CSV file here"
          selectLabel="Select file"
          label="CSV file"
          accept=".csv"
          note="Up to 5,000 rows"
          error="The file has no rows."
          onFiles={() => undefined}
        />
      </Sample>
      <Edits />
    </Samples>
  );
}

const roles = [
  { value: 'owner', label: 'Owner' },
  { value: 'member', label: 'Member' },
  { value: 'viewer', label: 'Viewer' },
  { value: 'billing', label: 'Billing', disabled: true },
];

function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <Sample name="Checkbox, Switch" layout="grid">
      <Checkbox label="Send me a copy" defaultChecked />
      <Checkbox label="Every task" indeterminate hint="Three of five are chosen." />
      <Checkbox label="Store the basket by account" tone="done" defaultChecked />
      <Checkbox label="Expire after 14 days" />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled and on" disabled defaultChecked />
      <Switch
        label="Guest access"
        hint="People outside the workspace may be invited."
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <Switch label="Time tracking" />
      <Switch label="Disabled" disabled defaultChecked />
    </Sample>
  );
}

function Choices() {
  const [visibility, setVisibility] = useState<'PRIVATE' | 'TEAM' | 'PUBLIC'>('TEAM');
  const [color, setColor] = useState<ColorName>(defaultColor);
  const [density, setDensity] = useState('board');
  return (
    <Sample name="RadioCards, ColorPicker, Segmented" layout="stack">
      <RadioCards
        label="Visibility"
        value={visibility}
        onValueChange={setVisibility}
        columns={3}
        options={[
          { value: 'PRIVATE', label: 'Private', description: 'Only people added to it.', icon: <Lock /> },
          { value: 'TEAM', label: 'Team', description: 'Everyone in the workspace.', icon: <Users /> },
          { value: 'PUBLIC', label: 'Public', description: 'Anyone with the link may read.', icon: <Globe />, disabled: true },
        ]}
      />
      <ColorPicker label="Color" value={color} onValueChange={setColor} />
      <Segmented
        label="View"
        value={density}
        onValueChange={setDensity}
        options={[
          { value: 'board', label: 'Board' },
          { value: 'list', label: 'List' },
          { value: 'calendar', label: 'Calendar' },
        ]}
      />
    </Sample>
  );
}

function Edits() {
  const [title, setTitle] = useState('Checkout keeps the basket when the session ends');
  const [text, setText] = useState('');
  return (
    <Sample name="InlineEdit" layout="stack">
      <InlineEdit label="Title" textRole="heading" value={title} onSave={setTitle} maxLength={200} />
      <InlineEdit
        label="Description"
        textRole="reading"
        multiline
        required={false}
        placeholder="Add a description…"
        value={text}
        onSave={setText}
      />
      <InlineEdit label="Title" value="A viewer reads it as plain text" onSave={setTitle} disabled />
    </Sample>
  );
}

const WRITTEN =
  '## A plan\n\nWith **bold**, *italic*, `code` and [a link](https://example.com).\n\n- [x] Written\n- [ ] Read\n\n> And a quote.';

function TextEditorSample() {
  const [text, setText] = useState(WRITTEN);
  const [kept, setKept] = useState('A note[^1] that only Markdown mode can show.\n\n[^1]: Below.');
  return (
    <Sample name="TextEditor" layout="stack">
      <TextEditor label="Plan" value={text} onChange={setText} placeholder="Write a plan…" maxLength={2000} />
      <TextEditor label="Note" value={kept} onChange={setKept} />
    </Sample>
  );
}
