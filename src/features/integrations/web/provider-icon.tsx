import { Bell, CalendarDays, FileText, FileUp, GitPullRequest, Globe, PenTool, Send } from 'lucide-react';
import { type ProviderName, providerKinds } from '../fields.ts';

const ICONS = {
  chat: Send,
  code: GitPullRequest,
  deployments: Globe,
  calendar: CalendarDays,
  files: FileText,
  work: FileUp,
} as const;

/** What kind of service it is. */
export function ProviderIcon({ provider }: { provider: ProviderName }) {
  const Icon = provider === 'url' ? Bell : provider === 'figma' ? PenTool : ICONS[providerKinds[provider]];
  return <Icon aria-hidden="true" />;
}
