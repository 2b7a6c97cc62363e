import { useState } from 'react';
import { useNavigate } from 'react-router';
import { typedIn, useChecked } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { RadioCards } from '#ui/radio-cards';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import type { ServerSetup } from '../contract.ts';
import { addDemoData, projectForImport } from './data.ts';
import { StepFrame } from './setup-frame.tsx';
import styles from './setup.module.css';
import * as words from './words.ts';

type Start = 'empty' | 'import' | 'demo';

const choices: { value: Start; label: string; description: string; begin: string }[] = [
  { value: 'empty', label: words.startEmpty, description: words.startEmptyHint, begin: words.openWorkspace },
  { value: 'import', label: words.importWork, description: words.importHint, begin: words.createAndImport },
  { value: 'demo', label: words.startWithDemo, description: words.startWithDemoHint, begin: words.createDemoWorkspace },
];

/** Leads into the new workspace, as it is or to an import, or into one with demo data. */
export function StartStep({ workspaceId, setup }: { workspaceId: string; setup: ServerSetup }) {
  const navigate = useNavigate();
  const [start, setStart] = useState<Start>('empty');
  const isImport = start === 'import';
  const offered = choices.filter(({ value }) => value !== 'demo' || setup.offersDemoData);
  const begin = useSubmit(async (projectName: string) => {
    await navigate(await pathOf(start, { workspaceId, setupId: setup.id, projectName }), { replace: true });
  });
  const { wrong, isRight, onInput } = useChecked(
    (typed) => ({ name: isImport && typed('name') === '' ? words.nameMissing : null }),
    begin.reset,
  );
  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void begin.submit(typedIn(form)('name'));
  };
  return (
    <StepFrame step="start" title={words.chooseStart} lead={words.startLead}>
      <Form
        busy={begin.isPending}
        error={begin.error?.message}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <RadioCards label={words.chooseStart} hideLabel value={start} onValueChange={setStart} options={offered} />
        {isImport ? (
          <TextField label={words.projectName} name="name" maxLength={100} defaultValue={words.importedWork} error={wrong.name} />
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l" wide busy={begin.isPending}>
            {choices.find(({ value }) => value === start)?.begin}
          </Button>
        </div>
      </Form>
    </StepFrame>
  );
}

/** Creates what the start needs, and returns where it begins. */
async function pathOf(start: Start, given: { workspaceId: string; setupId: string; projectName: string }): Promise<string> {
  if (start === 'demo') return addDemoData(given.setupId);
  if (start === 'import') return projectForImport(given.workspaceId, given.projectName);
  return `/workspace/${given.workspaceId}/projects`;
}
