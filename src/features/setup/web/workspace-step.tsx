import { typedIn, useChecked } from '#features/credentials/web';
import type { Workspace } from '#features/workspaces/contract';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import { nameWorkspace } from './data.ts';
import { StepFrame } from './setup-frame.tsx';
import styles from './setup.module.css';
import * as words from './words.ts';

/** Names the workspace that came with the account. */
export function WorkspaceStep({ workspace, onDone }: { workspace: Workspace; onDone: () => void }) {
  const naming = useSubmit(async (name: string) => {
    if (name !== workspace.name) await nameWorkspace(workspace.id, name);
    onDone();
  });
  const { wrong, isRight, onInput } = useChecked(
    (typed) => ({ name: typed('name') === '' ? words.nameMissing : null }),
    naming.reset,
  );
  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void naming.submit(typedIn(form)('name'));
  };
  return (
    <StepFrame step="workspace" title={words.nameWorkspace} lead={words.workspaceLead}>
      <Form
        busy={naming.isPending}
        error={naming.error?.message}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <TextField
          label={words.workspaceName}
          name="name"
          autoComplete="organization"
          maxLength={100}
          autoFocus
          defaultValue={workspace.name}
          error={wrong.name}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l" wide busy={naming.isPending}>
            {words.saveName}
          </Button>
          <Button variant="ghost" size="l" wide onClick={onDone}>
            {words.skipStep}
          </Button>
        </div>
      </Form>
    </StepFrame>
  );
}
