import { Bell, CalendarDays, FileText, GitPullRequest, Send } from 'lucide-react';
import { type ProviderName, providerKinds } from '../fields.ts';

const ICONS = { chat: Send, code: GitPullRequest, calendar: CalendarDays, files: FileText } as const;

/** What kind of service it is. */
export function ProviderIcon({ provider }: { provider: ProviderName }) {
  const Icon = provider === 'url' ? Bell : ICONS[providerKinds[provider]];
  return <Icon aria-hidden="true" />;
}
