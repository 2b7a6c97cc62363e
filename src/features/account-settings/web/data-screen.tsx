import { Download } from 'lucide-react';
import { Button } from '#ui/button';
import { Section, Sections } from '#ui/section';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import type { MyData } from '#features/account/contract';
import { users } from '#features/account/web';
import { DeleteAccount } from './delete-account.tsx';

/** What is kept of oneself: to be taken along, and to be deleted. */
export function DataScreen() {
  useTitle('Data');
  const { submit, isPending, error } = useSubmit(async () => saved(await users.get('export-my-data')));
  return (
    <Sections>
      <Section
        title="A copy of your data"
        description="One JSON file with your profile, where you are signed in, your workspaces and projects, and the tasks, issues, comments, files, hours and views that are yours, as far as you may read them today."
        action={
          <Button icon={<Download />} busy={isPending} onClick={() => void submit(undefined)}>
            Download
          </Button>
        }
      >
        {error ? (
          <Text tone="danger" role="alert">
            {error.message}
          </Text>
        ) : null}
      </Section>
      <DeleteAccount />
    </Sections>
  );
}

function saved(data: MyData): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = `cairn-my-data-${data.exportedAt.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  if (data.incomplete.length > 0)
    toast.warning('The file does not hold everything', {
      description: `Only the newest part of these is in it: ${data.incomplete.join(', ')}.`,
    });
}
