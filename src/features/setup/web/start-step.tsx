import { useState } from 'react';
import { useNavigate } from 'react-router';
import { typedIn, useChecked } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { RadioCards } from '#ui/radio-cards';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import { projectForImport } from './data.ts';
import { StepFrame } from './setup-frame.tsx';
import styles from './setup.module.css';
import * as words from './words.ts';

const choices = [
  { value: 'empty', label: words.startEmpty, description: words.startEmptyHint },
  { value: 'import', label: words.importWork, description: words.importHint },
] as const;
type Start = (typeof choices)[number]['value'];

/** Leads into the new workspace: as it is, or to an import. */
export function StartStep({ workspaceId }: { workspaceId: string }) {
  const navigate = useNavigate();
  const [start, setStart] = useState<Start>('empty');
  const isImport = start === 'import';
  const begin = useSubmit(async (projectName: string) => {
    const path = isImport ? await projectForImport(workspaceId, projectName) : `/workspace/${workspaceId}/projects`;
    await navigate(path, { replace: true });
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
        <RadioCards label={words.chooseStart} hideLabel value={start} onValueChange={setStart} options={[...choices]} />
        {isImport ? (
          <TextField label={words.projectName} name="name" maxLength={100} defaultValue={words.importedWork} error={wrong.name} />
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l" wide busy={begin.isPending}>
            {isImport ? words.createAndImport : words.openWorkspace}
          </Button>
        </div>
      </Form>
    </StepFrame>
  );
}
