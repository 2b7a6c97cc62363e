import { useState } from 'react';
import { codeOf, sentenceOf } from '#features/credentials/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/text';
import { Section } from '#ui/section';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { refreshIdentity, useRecoveryCodes } from './data.ts';
import { newRecoveryCodes } from './factor-acts.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesSection() {
  const { data: count, status, error, retry } = useRecoveryCodes(true);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = useSubmit(async () => {
    try {
      setCodes(await newRecoveryCodes(count === null));
    } catch (failure) {
      if (codeOf(failure as Error) !== 'insufficient_aal') toast.error(sentenceOf(failure as Error) ?? 'No codes could be made');
    } finally {
      await refreshIdentity();
    }
  });

  const handleMake = async () => {
    const isMeant =
      !count ||
      (await confirm({
        title: 'Make new recovery codes?',
        description: 'The codes that you have kept stop working.',
        confirmLabel: 'Make new codes',
      }));
    if (isMeant) void make.submit(undefined);
  };

  return (
    <Section
      title="Recovery codes"
      description="Ten codes for the day on which your other factors are lost. Each works once."
      action={
        status === 'ready' ? (
          <Button busy={make.isPending} variant={count ? 'default' : 'primary'} onClick={() => void handleMake()}>
            {count ? 'Make new codes' : 'Make the codes'}
          </Button>
        ) : null
      }
    >
      {error && count === undefined ? (
        <Button onClick={retry}>Ask again how many are left</Button>
      ) : count ? (
        <Text tone={count.remaining <= FEW ? 'warning' : 'normal'} numeric>
          {count.remaining} of {count.total} unused{count.remaining <= FEW ? '. Make new ones soon.' : null}
        </Text>
      ) : null}
      <Dialog
        open={codes !== null}
        onOpenChange={(isOpen) => !isOpen && setCodes(null)}
        size="m"
        isKept
        title="Keep your recovery codes"
        actions={
          <Button variant="primary" onClick={() => setCodes(null)}>
            I have kept them
          </Button>
        }
      >
        {codes ? <RecoveryCodeList codes={codes} /> : null}
      </Dialog>
    </Section>
  );
}
