import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { ColorPicker } from '#ui/color-picker';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { LinkButton } from '#ui/link-button';
import { defaultColor, type ColorName } from '#ui/palette';
import { RadioCards } from '#ui/radio-cards';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { TextLink } from '#ui/text-link';
import { Sample, Samples } from './sample.tsx';

const variants = ['primary', 'default', 'ghost', 'danger'] as const;

/** One of everything that can have the focus. A test makes all of it look focused, and compares the picture. */
export function FocusSamples() {
  const [color, setColor] = useState<ColorName>(defaultColor);
  const [choice, setChoice] = useState('board');
  return (
    <Samples title="Focus">
      <Sample name="Focus">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Edit
          </Button>
        ))}
        <IconButton label="Edit" icon={<Pencil />} />
        <LinkButton to="/_ui">Open</LinkButton>
        <TextLink to="/_ui">A link</TextLink>
        <Checkbox label="Reminders" defaultChecked />
        <Switch label="Email" />
        <TextField label="Name" defaultValue="Mara" />
        <TextField label="Workspace" defaultValue="N" error="Enter at least 2 letters." />
        <TextArea label="Description" minRows={1} />
        <Select label="Role" options={[{ value: 'member', label: 'Member' }]} />
        <Segmented
          label="View"
          value={choice}
          onValueChange={setChoice}
          options={[
            { value: 'board', label: 'Board' },
            { value: 'list', label: 'List' },
          ]}
        />
        <RadioCards
          label="Visibility"
          value={choice}
          onValueChange={setChoice}
          options={[{ value: 'board', label: 'Private', description: 'Only members of the project.' }]}
        />
        <ColorPicker label="Color" value={color} onValueChange={setColor} />
        <InlineEdit label="Title" value="Checkout keeps the basket" onSave={() => undefined} />
      </Sample>
    </Samples>
  );
}
