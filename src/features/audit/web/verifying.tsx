import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { toast } from '#web/toasts';
import type { SealGap } from '../contract.ts';
import { type Verdict, verifyLog } from './data.ts';
import * as words from './words.ts';

/** Lets the server compute the hash chain again. */
export function VerifyButton({ workspaceId, onVerdict }: { workspaceId: string; onVerdict: (verdict: Verdict | null) => void }) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    onVerdict(null);
    await verifyLog(workspaceId).then(onVerdict, (error: Error) =>
      toast.error(words.logNotVerified, { description: error.message }),
    );
    setBusy(false);
  };
  return (
    <Button icon={<ShieldCheck />} busy={isBusy} onClick={() => void handleClick()}>
      {words.verifyLog}
    </Button>
  );
}

/** The result, until it is closed. */
export function VerdictBanner({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  const { isIntact, checked, firstBrokenSeq, gaps } = verdict;
  if (!isIntact)
    return (
      <Banner tone="danger" icon={<ShieldAlert />} onClose={onClose}>
        {words.logBroken(firstBrokenSeq ?? 1)}
      </Banner>
    );
  if (gaps.length > 0)
    return (
      <Banner tone="warning" icon={<ShieldAlert />} onClose={onClose}>
        {words.sealGaps(checked, gapsIn(gaps))}
      </Banner>
    );
  return (
    <Banner tone="success" icon={<ShieldCheck />} onClose={onClose}>
      {words.logIntact(checked)}
    </Banner>
  );
}

const GAPS_SHOWN = 3;

const REASONS: Readonly<Record<SealGap['reason'], string>> = {
  late: words.sealedLate,
  unsealed: words.notSealed,
  'unknown-key': words.sealKeyUnknown,
};

function gapsIn(gaps: readonly SealGap[]): string[] {
  const shown = gaps.slice(0, GAPS_SHOWN).map(({ fromSeq, toSeq, reason }) => words.sealGap(fromSeq, toSeq, REASONS[reason]));
  return gaps.length > GAPS_SHOWN ? [...shown, words.moreSealGaps(gaps.length - GAPS_SHOWN)] : shown;
}
