import { useId, useRef, useState } from 'react';
import { myWorkspaces } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { useList } from '#web/use-list';
import { useSubmit } from '#web/use-submit';
import type { FeedKind } from '../contract.ts';
import { feedCreation, type Linked, useProjectsToShow } from './data.ts';
import * as words from './words.ts';

export interface ProjectToShow {
  id: string;
  name: string;
  workspaceId: string;
}

/** A workspace and what to show of it, which the dialog begins with. */
export interface FeedPreset {
  workspaceId: string;
  kind: FeedKind;
}

export interface NewFeedDialogProps {
  /** The only project that it offers. */
  project?: ProjectToShow | undefined;
  preset?: FeedPreset | undefined;
  onClose: () => void;
  onCreated: (linked: Linked) => void;
}

interface FeedChoice {
  workspaceId: string | null;
  kind: FeedKind;
  projectId: string;
  plannedTimes: boolean;
  /** Null until the person types one. */
  name: string | null;
}

const kindOptions = (Object.keys(words.kinds) as FeedKind[]).map((value) => ({ value, label: words.kinds[value] }));

/** Creates a feed: what it shows, and its name. */
export function NewFeedDialog({ project, preset, onClose, onCreated }: NewFeedDialogProps) {
  const form = useId();
  const projectField = useRef<HTMLSelectElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<FeedChoice>({
    workspaceId: preset?.workspaceId ?? null,
    kind: project ? 'PROJECT' : (preset?.kind ?? 'MINE'),
    projectId: '',
    plannedTimes: false,
    name: null,
  });
  const [isTried, setIsTried] = useState(false);
  const [createFeed] = useState(feedCreation);
  const change = (next: Partial<FeedChoice>) => setChoice({ ...choice, ...next });
  const workspaces = useList(myWorkspaces, {}).rows;
  const workspace = workspaces.find(({ id }) => id === choice.workspaceId) ?? workspaces[0];
  const workspaceId = project?.workspaceId ?? choice.workspaceId ?? workspace?.id ?? null;
  const isOfProject = choice.kind === 'PROJECT';
  // Only one's own calendar has one's planned times.
  const hasTimes = choice.kind === 'MINE';
  const toShow = useProjectsToShow(project === undefined && isOfProject ? workspaceId : null);
  const { projects } = toShow;
  const shown = project ?? projects.find(({ id }) => id === choice.projectId);
  const isProjectMissing = isOfProject && !shown;
  const name = choice.name ?? nameFor(choice.kind, workspace?.name ?? '', shown?.name ?? '');
  const creating = useSubmit(async () => {
    if (workspaceId === null) return;
    const projectId = isOfProject ? (shown?.id ?? null) : null;
    const plannedTimes = hasTimes && choice.plannedTimes;
    onCreated(await createFeed({ workspaceId, projectId, kind: choice.kind, name: name.trim(), plannedTimes }));
  });
  const handleSubmit = () => {
    setIsTried(true);
    if (isProjectMissing) projectField.current?.focus();
    else if (name.trim() === '') nameField.current?.focus();
    else void creating.submit(undefined);
  };
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.createFeed}
      description={words.showsHint}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={creating.isPending}>
            {words.createFeed}
          </Button>
        </>
      }
    >
      <Form id={form} busy={creating.isPending} error={creating.error?.message} onSubmit={handleSubmit}>
        {project === undefined && workspaces.length > 1 ? (
          <Select
            label={words.workspace}
            value={workspaceId ?? ''}
            options={workspaces.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(event) => change({ workspaceId: event.currentTarget.value, projectId: '' })}
          />
        ) : null}
        {project === undefined ? (
          <Select
            label={words.shows}
            value={choice.kind}
            options={kindOptions}
            onChange={(event) => change({ kind: event.currentTarget.value as FeedKind })}
          />
        ) : null}
        {project === undefined && isOfProject ? (
          <Select
            label={words.project}
            value={choice.projectId}
            ref={projectField}
            error={toShow.status === 'error' ? toShow.error?.message : isTried && isProjectMissing && words.selectProject}
            options={[
              { value: '', label: toShow.status === 'loading' ? words.loadingProjects : words.noProject },
              ...projects.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            onChange={(event) => change({ projectId: event.currentTarget.value })}
          />
        ) : null}
        {hasTimes ? (
          <Checkbox
            label={words.plannedTimes}
            hint={words.plannedTimesHint}
            checked={choice.plannedTimes}
            onChange={(event) => change({ plannedTimes: event.currentTarget.checked })}
          />
        ) : null}
        <TextField
          ref={nameField}
          label={words.name}
          hint={words.nameHint}
          maxLength={80}
          value={name}
          error={isTried && !isProjectMissing && name.trim() === '' ? words.nameMissing : null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Form>
    </Dialog>
  );
}

/** The name until the person types another one. */
function nameFor(kind: FeedKind, workspaceName: string, projectName: string): string {
  const name = kind === 'MINE' ? words.myWork(workspaceName) : kind === 'PROJECT' ? projectName : workspaceName;
  return name.slice(0, 80);
}
