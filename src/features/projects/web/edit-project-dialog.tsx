import { useId, useState } from 'react';
import type { Visibility } from '#contract/permissions';
import { Button } from '#ui/button';
import { ColorPicker } from '#ui/color-picker';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { RadioCards } from '#ui/radio-cards';
import { Select } from '#ui/select';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { useMutation } from '#web/use-mutation';
import type { EstimateScale, ProjectSummary } from '../contract.ts';
import { type ProjectChange, updateProject } from './data.ts';
import { estimateChoices, visibilityChoices } from './project-words.ts';

/** Name, description, colour, visibility and estimates of a project. Only what was altered is sent. */
export function EditProjectDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  const form = useId();
  const update = useMutation(updateProject);
  const [name, setName] = useState(project.name);
  const [description, setDescription] = useState(project.description);
  const [color, setColor] = useState(project.color);
  const [visibility, setVisibility] = useState<Visibility>(project.visibility);
  const [estimateScale, setEstimateScale] = useState<EstimateScale>(project.estimateScale);
  const isNameless = name.trim() === '';

  const handleSubmit = () => {
    if (isNameless) return;
    const change = altered(project, {
      name: name.trim(),
      description: description.trim(),
      color,
      visibility,
      estimateScale,
    });
    if (Object.keys(change).length > 0) update({ projectId: project.id, change });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit project"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={handleSubmit}>
        <TextField
          label="Name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isNameless ? 'Give it a name.' : null}
        />
        <TextArea
          label="Description"
          maxLength={2000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <ColorPicker label="Colour" value={color} onValueChange={setColor} />
        <RadioCards label="Visibility" value={visibility} onValueChange={setVisibility} options={visibilityChoices} />
        <Select
          label="Estimates"
          hint="What the points of a task are counted in."
          value={estimateScale}
          onChange={(event) => setEstimateScale(event.currentTarget.value as EstimateScale)}
          options={estimateChoices}
        />
      </Form>
    </Dialog>
  );
}

function altered(project: ProjectSummary, next: ProjectChange): ProjectChange {
  const fields = Object.entries(next) as [keyof ProjectChange, unknown][];
  return Object.fromEntries(fields.filter(([name, value]) => project[name] !== value));
}
