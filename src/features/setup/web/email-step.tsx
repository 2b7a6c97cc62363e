import { useSession } from '#web/session';
import { useSubmit } from '#web/use-submit';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { useState } from 'react';
import type { ServerSetup, TestMail } from '../contract.ts';
import { sendTestMail } from './data.ts';
import { StepFrame } from './setup-frame.tsx';
import styles from './setup.module.css';
import * as words from './words.ts';

/** Sends a real email and shows what the mail server says, or says how to set one up. */
export function EmailStep({ setup, onDone }: { setup: ServerSetup; onDone: () => void }) {
  const { user } = useSession();
  const [result, setResult] = useState<TestMail | null>(null);
  const test = useSubmit(async () => {
    setResult(null);
    setResult(await sendTestMail(setup.id));
  });
  if (setup.mailFrom === null)
    return (
      <StepFrame step="email" title={words.setUpEmail} lead={words.noMailLead}>
        <div className={styles.actions}>
          <Button variant="primary" size="l" wide onClick={onDone}>
            {words.continueSetup}
          </Button>
        </div>
      </StepFrame>
    );
  const isAccepted = result?.isAccepted === true;
  const send = () => void test.submit(undefined);
  return (
    <StepFrame step="email" title={words.testEmail} lead={words.mailLead(setup.mailFrom, user?.email ?? '')}>
      <div aria-live="polite" className={styles.outcome} hidden={result === null && test.error === null}>
        {result ? (
          <>
            <Text tone={isAccepted ? 'success' : 'danger'}>
              {isAccepted ? words.mailAccepted(result.to) : words.mailRefused(result.to)}
            </Text>
            <div className={styles.answer} role="group" aria-label={words.serverAnswer}>
              {result.answer}
            </div>
          </>
        ) : null}
        {test.error ? <Text tone="danger">{test.error.message}</Text> : null}
      </div>
      <div className={styles.actions}>
        <Button variant={isAccepted ? 'default' : 'primary'} size="l" wide busy={test.isPending} onClick={send}>
          {result === null ? words.sendTest : words.sendAgain}
        </Button>
        <Button variant={isAccepted ? 'primary' : 'ghost'} size="l" wide onClick={onDone}>
          {isAccepted ? words.continueSetup : words.skipStep}
        </Button>
      </div>
    </StepFrame>
  );
}
