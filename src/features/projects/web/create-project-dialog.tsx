import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Visibility } from '#contract/permissions';
import { planRoom, useWorkspaceTeam } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { ColorPicker } from '#ui/color-picker';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { type ColorName, colorFor } from '#ui/palette';
import { RadioCards } from '#ui/radio-cards';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { LazyPart } from '#web/lazy-part.tsx';
import { useSession } from '#web/session';
import { useSubmit } from '#web/use-submit';
import { suggestedKey } from '../rules.ts';
import { createProject, type NewProject } from './new-project.ts';
import { PeoplePicker } from './people-picker.tsx';
import { templateChoices, visibilityChoices } from './project-choices.ts';
import { projectPath } from './project-words.ts';
import styles from './project-dialog.module.css';
import * as words from './words.ts';

const nothing = (): void => {};

/** A new project asks for approval until its admins say otherwise. */
const NEW_PROJECT_CHOICES = visibilityChoices(true);

/** Creates a project. Its key follows its name until the person sets it. The open dialog is in the address. */
export function CreateProjectDialog({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { user } = useSession();
  const team = useWorkspaceTeam(workspaceId);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [ownKey, setOwnKey] = useState<string | null>(null);
  // Another one for each dialog, so that projects differ from the start.
  const [color, setColor] = useState<ColorName>(() => colorFor(String(Date.now())));
  const [visibility, setVisibility] = useState<Visibility>('TEAM');
  const [template, setTemplate] = useState<(typeof templateChoices)[number]['value']>('BLANK');
  const [userIds, setUserIds] = useState<string[]>([]);
  const [isNameless, setNameless] = useState(false);
  const creation = useSubmit(async (body: NewProject) => {
    const project = await createProject(workspaceId, body);
    await navigate(projectPath(project));
  });
  const key = ownKey ?? (name.trim() === '' ? '' : suggestedKey(name));
  const others = (team.data ?? []).filter((person) => person.userId !== user?.id && person.isActive);

  const handleSubmit = () => {
    setNameless(name.trim() === '');
    if (name.trim() === '') return first.current?.focus();
    const wished = ownKey?.trim();
    void creation.submit({
      name: name.trim(),
      description: description.trim(),
      color,
      visibility,
      userIds,
      ...(wished && { key: wished }),
      ...(template !== 'BLANK' && { template }),
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.newProject}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={creation.isPending}>
            {words.createProject}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        busy={creation.isPending}
        error={Object.keys(creation.fields).length > 0 ? null : creation.error?.message}
        onSubmit={handleSubmit}
        onInput={creation.reset}
      >
        <LazyPart load={planRoom} onFail={nothing}>
          {({ NoRoomNote }) => <NoRoomNote workspaceId={workspaceId} limit="projects" />}
        </LazyPart>
        <div className={styles.nameAndKey}>
          <TextField
            ref={first}
            label={words.name}
            name="name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isNameless && name.trim() === '' ? words.nameRequired : creation.fields.name}
          />
          <TextField
            label={words.key}
            name="key"
            maxLength={10}
            spellCheck={false}
            autoCapitalize="characters"
            value={key}
            onChange={(event) => setOwnKey(event.currentTarget.value.toUpperCase())}
            error={creation.fields.key}
          />
        </div>
        <Text size="small" tone="muted">
          {words.keyHint(key || words.exampleKey)}
        </Text>
        <TextArea
          label={words.description}
          maxLength={2000}
          minRows={2}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={creation.fields.description}
        />
        <ColorPicker label={words.color} value={color} onValueChange={setColor} />
        <RadioCards label={words.template} value={template} onValueChange={setTemplate} options={templateChoices} columns={2} />
        <RadioCards label={words.visibility} value={visibility} onValueChange={setVisibility} options={NEW_PROJECT_CHOICES} />
        {others.length > 0 ? (
          <PeoplePicker label={words.members} people={others} value={userIds} onValueChange={setUserIds} />
        ) : null}
      </Form>
    </Dialog>
  );
}
