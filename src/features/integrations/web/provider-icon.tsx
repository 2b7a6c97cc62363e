import { Bell, GitPullRequest, Send } from 'lucide-react';
import type { ProviderName } from '../fields.ts';
import { isChat } from '../fields.ts';

/** What kind of service it is. */
export function ProviderIcon({ provider }: { provider: ProviderName }) {
  if (provider === 'url') return <Bell aria-hidden="true" />;
  return isChat(provider) ? <Send aria-hidden="true" /> : <GitPullRequest aria-hidden="true" />;
}
