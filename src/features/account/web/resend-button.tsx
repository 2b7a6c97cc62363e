import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { sentenceOf } from '#features/credentials/web';
import { useSubmit } from '#web/use-submit';
import * as words from './words.ts';

/** The server sends one email a minute to an address, so the button waits that long. */
const WAIT_SECONDS = 60;

/** Sends an email again, and shows the wait until then. The page with the button has just sent the first. */
export function ResendButton({ label, send }: { label: string; send: () => Promise<unknown> }) {
  const [until, setUntil] = useState(() => Date.now() + WAIT_SECONDS * 1000);
  const left = useSecondsUntil(until);
  const resend = useSubmit(async () => {
    await send();
    setUntil(Date.now() + WAIT_SECONDS * 1000);
  });
  return (
    <>
      <Button size="l" wide busy={resend.isPending} disabled={left > 0} onClick={() => void resend.submit(undefined)}>
        {left > 0 ? words.againIn(label, left) : label}
      </Button>
      {resend.error ? (
        <Text tone="danger" role="alert">
          {sentenceOf(resend.error)}
        </Text>
      ) : null}
    </>
  );
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
