import { CircleCheck, MailQuestion, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sentenceOfCode } from '#features/credentials/web';
import { Banner } from '#ui/banner';
import type { Identity } from './data.ts';
import { focusHeading } from './focus-heading.ts';
import styles from './security.module.css';
import * as words from './words.ts';

/** What led to this page: a link in an email about a new address, or Google's page, either possibly with an error. */
interface Arrival {
  problem: string | null;
  by: string | null;
  /** True for the first of the two links that confirm a change. */
  isHalf: boolean;
  /** True if the link was requested in another browser; only that browser can use its code. */
  isOfAnother: boolean;
}

const FIELDS = ['arrived', 'message', 'code', 'error', 'error_code', 'error_description'];

/** Shows the outcome of a link or of Google's page once, and removes it from the page address. */
export function ArrivalBanner({ identity }: { identity: Identity }) {
  const arrival = useArrival();
  const [wasPending] = useState(identity.newEmail !== null);
  const [isClosed, setClosed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const message = isClosed ? null : messageFor(arrival, identity, wasPending);
  if (message === null) return null;
  const handleClose = () => {
    focusHeading(box.current?.nextElementSibling ?? null);
    setClosed(true);
  };
  return (
    <div ref={box} className={styles.arrival}>
      <Banner tone={message.tone} icon={ICONS[message.tone]} onClose={handleClose}>
        {message.sentence}
      </Banner>
    </div>
  );
}

type Tone = 'warning' | 'info' | 'success';

const ICONS: Readonly<Record<Tone, ReactNode>> = { warning: <TriangleAlert />, info: <MailQuestion />, success: <CircleCheck /> };

function messageFor(
  { problem, by, isHalf, isOfAnother }: Arrival,
  identity: Identity,
  wasPending: boolean,
): { tone: Tone; sentence: string } | null {
  if (problem) return { tone: 'warning', sentence: problem };
  if (by === 'google' && identity.google.length > 0) return { tone: 'success', sentence: words.googleLinked };
  if (by !== 'address') return null;
  if (isHalf || wasPending) return { tone: 'info', sentence: words.confirmOtherEmail };
  if (isOfAnother) return { tone: 'success', sentence: words.emailChangedElsewhere };
  if (identity.newEmail !== null) return null;
  return { tone: 'success', sentence: words.emailChangedTo(identity.email) };
}

function useArrival(): Arrival {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => arrivalAt(new URLSearchParams(search), new URLSearchParams(hash.slice(1))));
  const forget = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    for (const field of FIELDS) rest.delete(field);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  });
  const isOne = arrival.problem !== null || arrival.by !== null;
  useEffect(() => {
    if (isOne) forget();
  }, [isOne]);
  return arrival;
}

const arrivalAt = (query: URLSearchParams, fragment: URLSearchParams): Arrival => ({
  problem: sentenceOfCode(query.get('error_code') ?? fragment.get('error_code')),
  by: query.get('arrived'),
  isHalf: query.has('message'),
  // The router read the address before auth-js exchanged the code and removed it.
  isOfAnother: query.has('code') && new URLSearchParams(location.search).has('code'),
});
