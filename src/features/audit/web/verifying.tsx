import { figure } from '#contract/counts';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { toast } from '#web/toasts';
import type { SealGap } from '../contract.ts';
import { type Verdict, verifyLog } from './data.ts';
import * as words from './words.ts';

/** Has the server compute the chain anew. */
export function VerifyButton({ workspaceId, onVerdict }: { workspaceId: string; onVerdict: (verdict: Verdict | null) => void }) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    onVerdict(null);
    await verifyLog(workspaceId).then(onVerdict, (error: Error) =>
      toast.error(words.theLogCouldNotBeVerified, { description: error.message }),
    );
    setBusy(false);
  };
  return (
    <Button icon={<ShieldCheck />} busy={isBusy} onClick={() => void handleClick()}>
      {words.verify}
    </Button>
  );
}

/** What came of it, until it is put away. */
export function VerdictBanner({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  const { isIntact, checked, firstBrokenSeq, gaps } = verdict;
  if (!isIntact)
    return (
      <Banner tone="danger" icon={<ShieldAlert />} onClose={onClose}>
        {words.theLogIsBrokenFromEntry(numbered(firstBrokenSeq ?? 1))}
      </Banner>
    );
  if (gaps.length > 0)
    return (
      <Banner tone="warning" icon={<ShieldAlert />} onClose={onClose}>
        {words.theHashesOfCheckedMatchAnd(
          counted(checked),
          gaps.slice(0, GAPS_SHOWN).map(sentenceOfGap).join('; '),
          gaps.length,
          GAPS_SHOWN,
          gaps.length - GAPS_SHOWN,
        )}
      </Banner>
    );
  return (
    <Banner tone="success" icon={<ShieldCheck />} onClose={onClose}>
      {words.theLogIsIntactCheckedValue(counted(checked), checked)}
    </Banner>
  );
}

const GAPS_SHOWN = 3;

const REASONS: Readonly<Record<SealGap['reason'], string>> = {
  late: words.sealedMoreThanFiveMinutesAfter,
  unsealed: words.notSealed,
  'unknown-key': words.sealedByAKeyThatThis,
};

const numbered = (seq: number): string => figure(seq);

const counted = (entries: number): string => `${numbered(entries)} ${entries === 1 ? 'entry' : 'entries'}`;

const sentenceOfGap = ({ fromSeq, toSeq, reason }: SealGap): string =>
  `${fromSeq === toSeq ? words.entryFromSeq(numbered(fromSeq)) : words.entriesFromSeqToToSeq(numbered(fromSeq), numbered(toSeq))} ${REASONS[reason]}`;
