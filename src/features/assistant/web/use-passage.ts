import { useEffect, useState } from 'react';
import type { AskedWriting } from '#features/documents/web';
import { announce } from '#ui/live-region';
import { readLines } from '#web/lines';
import type { PassagePart } from '../contract.ts';
import * as words from './words.ts';

interface Passage {
  readonly text: string;
  /** Why it is not whole, as a sentence. */
  readonly problem: string | null;
  readonly isDone: boolean;
}

const BEGUN: Passage = { text: '', problem: null, isDone: false };

/** What the assistant writes about a passage, as it arrives. Whoever leaves ends it. */
export function usePassage({ workspaceId, id: documentId }: { workspaceId: string; id: string }, asked: AskedWriting) {
  // Asked again, the same is another request.
  const [request, setRequest] = useState({ asked });
  if (request.asked !== asked) setRequest({ asked });
  const [passage, setPassage] = useState(BEGUN);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let now = BEGUN;
    let frame = 0;
    // Once a frame: a fast model sends more parts than a screen can show.
    const show = (next: Passage) => {
      now = next;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setPassage(now);
      });
    };
    const end = (text: string, problem: string | null) => {
      if (signal.aborted) return;
      show({ text, problem, isDone: true });
      if (problem === null) announce(words.passageReady);
    };
    show(BEGUN);
    const { task, text, language } = request.asked;
    const sent = {
      query: { workspaceId, documentId, as: 'lines' },
      body: { task, text, ...(language !== undefined && { language }) },
      signal,
    };
    readLines('POST', 'chat', 'write-passage', sent, (line) => {
      const part = line as PassagePart;
      if (part.type === 'text') show({ ...now, text: now.text + part.text });
      else end(part.text, part.problem && words.problems[part.problem]);
    }).then(
      () => (now.isDone ? undefined : end(now.text, words.unsent)),
      (error: unknown) => end(now.text, error instanceof Error ? error.message : words.unsent),
    );
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [workspaceId, documentId, request]);
  return { ...passage, again: () => setRequest({ asked }) };
}
