import { AppWindow, RefreshCw, RefreshCwOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sharingFailure } from '#features/webhooks/web';
import { confirm } from '#ui/alert-dialog';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Integration } from '../contract.ts';
import { hasApp, isCode } from '../fields.ts';
import { AppDialog } from './app-dialog.tsx';
import * as appWords from './app-words.ts';
import { type Place, removeApp, stopIssueSync } from './data.ts';
import * as issueWords from './issue-words.ts';
import { IssuesDialog } from './issues-dialog.tsx';

interface Item {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
}

/** What an integration can do besides: the issues that are tasks, and the app of a chat. */
export function useAdditions(place: Place, integration: Integration) {
  const { provider, scope, issues, app, appUrl } = integration;
  const [shown, setShown] = useState<'issues' | 'app' | null>(null);
  const stopping = useSubmit(async () => {
    await stopIssueSync(place, integration);
    toast.success(issueWords.stopped);
  });
  const removal = useSubmit(async () => {
    await removeApp(place, integration);
    toast.success(appWords.removed);
  });
  const { once, failure } = sharingFailure([stopping, removal]);
  const stop = async () => {
    const title = issueWords.confirmStop(issues?.repository ?? '');
    if (await confirm({ title, description: issueWords.stopHint, confirmLabel: issueWords.stopSync })) await once(stopping);
  };
  const remove = async () => {
    const asked = { title: appWords.confirmRemove, description: appWords.removeHint, confirmLabel: appWords.removeApp };
    if (await confirm({ ...asked, danger: true })) await once(removal);
  };
  const open = (label: string, icon: ReactNode, what: 'issues' | 'app'): Item => ({
    label,
    icon,
    onSelect: () => setShown(what),
  });
  const items: Item[] = [
    ...(isCode(provider) && scope === 'PROJECT'
      ? [open(issues === null ? issueWords.syncIssues : issueWords.editSync, <RefreshCw />, 'issues')]
      : []),
    ...(issues === null ? [] : [{ label: issueWords.stopSync, icon: <RefreshCwOff />, onSelect: () => void stop() }]),
    ...(appUrl === null ? [] : [open(app === null ? appWords.connectApp : appWords.editApp, <AppWindow />, 'app')]),
    ...(app === null ? [] : [{ label: appWords.removeApp, icon: <Trash2 />, onSelect: () => void remove() }]),
  ];
  const props = { place, integration, onClose: () => setShown(null) };
  const appDialog = shown === 'app' && hasApp(provider) ? <AppDialog {...props} provider={provider} /> : null;
  const dialog = shown === 'issues' ? <IssuesDialog {...props} /> : appDialog;
  return { items, dialog, failure };
}
