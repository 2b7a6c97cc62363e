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
import { newRecoveryCodes } from './factor-actions.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import * as words from './words.ts';

const FEW = 3;

/** Shows how many recovery codes are left, and creates new ones. */
export function RecoveryCodesSection() {
  const { data: count, status, error, retry } = useRecoveryCodes(true);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = useSubmit(async () => {
    try {
      setCodes(await newRecoveryCodes(count === null));
    } catch (failure) {
      if (codeOf(failure as Error) !== 'insufficient_aal') toast.error(sentenceOf(failure as Error) ?? words.codesNotCreated);
    } finally {
      await refreshIdentity();
    }
  });

  const handleMake = async () => {
    const isMeant =
      !count ||
      (await confirm({
        title: words.confirmNewCodes,
        description: words.newCodesHint,
        confirmLabel: words.createNewCodes,
      }));
    if (isMeant) void make.submit(undefined);
  };

  return (
    <Section
      title={words.recoveryCodes}
      description={words.recoveryCodesHint}
      action={
        status === 'ready' ? (
          <Button busy={make.isPending} variant={count ? 'default' : 'primary'} onClick={() => void handleMake()}>
            {count ? words.createNewCodes : words.createCodes}
          </Button>
        ) : null
      }
    >
      {error && count === undefined ? (
        <Button onClick={retry}>{words.checkCodesLeft}</Button>
      ) : count ? (
        <Text tone={count.remaining <= FEW ? 'warning' : 'normal'} numeric>
          {count.remaining <= FEW
            ? words.fewCodesLeft(count.remaining, count.total)
            : words.codesLeft(count.remaining, count.total)}
        </Text>
      ) : null}
      <Dialog
        open={codes !== null}
        onOpenChange={(isOpen) => !isOpen && setCodes(null)}
        size="m"
        isKept
        title={words.saveRecoveryCodes}
        actions={
          <Button variant="primary" onClick={() => setCodes(null)}>
            {words.codesSaved}
          </Button>
        }
      >
        {codes ? <RecoveryCodeList codes={codes} /> : null}
      </Dialog>
    </Section>
  );
}
