import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Section } from '#ui/section';
import { Text } from '#ui/text';
import { useSubmit } from '#web/use-submit';
import type { SavedPrompt } from '../contract.ts';
import { PROMPTS_MAX } from '../fields/prompts.ts';
import type { SettingsFormProps } from './model-form.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import styles from './settings.module.css';
import * as words from './settings-words.ts';

/** The prompts that a team has saved, each of which people use by its name in a chat. */
export function PromptsSection({ settings: { prompts }, isDisabled, save }: SettingsFormProps) {
  const [edited, setEdited] = useState<SavedPrompt | 'new' | null>(null);
  const deleting = useSubmit((name: string) => save({ prompts: prompts.filter((each) => each.name !== name) }));
  const remove = async ({ name }: SavedPrompt) => {
    const asked = {
      title: words.confirmPromptDeletion(name),
      description: words.promptDeletionHint,
      confirmLabel: words.deleteThePrompt,
    };
    if (await confirm({ ...asked, danger: true })) await deleting.submit(name);
  };
  const others = prompts.filter((each) => each !== edited);
  return (
    <Section title={words.prompts} description={words.promptsHint}>
      {prompts.length === 0 ? <Text tone="faint">{words.noPrompts}</Text> : null}
      {prompts.length > 0 ? (
        <ul className={styles.prompts}>
          {prompts.map((prompt) => (
            <li key={prompt.name} className={styles.prompt}>
              <div className={styles.promptText}>
                <Text>{`/${prompt.name}`}</Text>
                <Text size="small" tone="muted" truncate>
                  {prompt.text}
                </Text>
              </div>
              <IconButton
                label={words.editPrompt(prompt.name)}
                icon={<Pencil />}
                disabled={isDisabled}
                onClick={() => setEdited(prompt)}
              />
              <IconButton
                label={words.deletePrompt(prompt.name)}
                icon={<Trash2 />}
                disabled={isDisabled || deleting.isPending}
                onClick={() => void remove(prompt)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {deleting.error ? (
        <Text size="small" tone="danger" role="alert">
          {deleting.error.message}
        </Text>
      ) : null}
      <div>
        <Button icon={<Plus />} disabled={isDisabled || prompts.length >= PROMPTS_MAX} onClick={() => setEdited('new')}>
          {words.addPrompt}
        </Button>
      </div>
      {edited === null ? null : (
        <PromptDialog
          prompt={edited === 'new' ? null : edited}
          taken={others.map(({ name }) => name)}
          onSave={(prompt) => save({ prompts: [...others, prompt] })}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}
