import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { toast } from '#web/toasts';
import { type Verdict, verifyLog } from './data.ts';

/** Has the server compute the chain anew. */
export function VerifyButton({ workspaceId, onVerdict }: { workspaceId: string; onVerdict: (verdict: Verdict | null) => void }) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    onVerdict(null);
    await verifyLog(workspaceId).then(onVerdict, (error: Error) =>
      toast.error('The log could not be verified', { description: error.message }),
    );
    setBusy(false);
  };
  return (
    <Button icon={<ShieldCheck />} busy={isBusy} onClick={() => void handleClick()}>
      Verify
    </Button>
  );
}

/** What came of it, until it is put away. */
export function VerdictBanner({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  const { isIntact, checked, firstBrokenSeq } = verdict;
  return isIntact ? (
    <Banner tone="success" icon={<ShieldCheck />} onClose={onClose}>
      The log is intact: {checked.toLocaleString('en-US')} {checked === 1 ? 'entry is' : 'entries are'} as they were written, and
      none is missing.
    </Banner>
  ) : (
    <Banner tone="danger" icon={<ShieldAlert />} onClose={onClose}>
      The log is broken from entry {firstBrokenSeq?.toLocaleString('en-US')} on: something was changed or taken out behind its
      back.
    </Banner>
  );
}
