import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { toast } from '#web/toasts';
import type { SealGap } from '../contract.ts';
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
  const { isIntact, checked, firstBrokenSeq, gaps } = verdict;
  if (!isIntact)
    return (
      <Banner tone="danger" icon={<ShieldAlert />} onClose={onClose}>
        The log is broken from entry {numbered(firstBrokenSeq ?? 1)} on: something was changed or taken out behind its back.
      </Banner>
    );
  if (gaps.length > 0)
    return (
      <Banner tone="warning" icon={<ShieldAlert />} onClose={onClose}>
        The hashes of {counted(checked)} match, and the seals do not prove all of them:{' '}
        {gaps.slice(0, GAPS_SHOWN).map(sentenceOfGap).join('; ')}
        {gaps.length > GAPS_SHOWN ? `; and ${gaps.length - GAPS_SHOWN} more` : ''}.
      </Banner>
    );
  return (
    <Banner tone="success" icon={<ShieldCheck />} onClose={onClose}>
      The log is intact: {counted(checked)} {checked === 1 ? 'is as it was' : 'are as they were'} written, and none is missing.
    </Banner>
  );
}

const GAPS_SHOWN = 3;

const REASONS: Readonly<Record<SealGap['reason'], string>> = {
  late: 'sealed more than five minutes after they were written',
  unsealed: 'not sealed',
  'unknown-key': 'sealed by a key that this server does not have',
};

const numbered = (seq: number): string => seq.toLocaleString('en-US');

const counted = (entries: number): string => `${numbered(entries)} ${entries === 1 ? 'entry' : 'entries'}`;

const sentenceOfGap = ({ fromSeq, toSeq, reason }: SealGap): string =>
  `${fromSeq === toSeq ? `entry ${numbered(fromSeq)}` : `entries ${numbered(fromSeq)} to ${numbered(toSeq)}`} ${REASONS[reason]}`;
