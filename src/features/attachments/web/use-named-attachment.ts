import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Attachment } from '../contract.ts';
import { isPicture } from '../rules.ts';
import { fragmentOf } from './use-attachment-actions.tsx';

/** Shows the file that the URL of the page names once it is loaded: an image in the preview, another file in the list. */
export function useNamedAttachment(rows: readonly Attachment[], onShow: (attachment: Attachment) => void): void {
  const { hash, key } = useLocation();
  const done = useRef('');
  const named = rows.find(({ id }) => fragmentOf(id) === hash);
  useEffect(() => {
    if (!named || done.current === key) return;
    done.current = key;
    const button = document.querySelector<HTMLElement>(`[data-attachment="${CSS.escape(named.id)}"] button`);
    button?.scrollIntoView?.({ block: 'center' });
    // The preview gives the focus back to what had it.
    button?.focus();
    if (isPicture(named.mime)) onShow(named);
  }, [named, key, onShow]);
}
