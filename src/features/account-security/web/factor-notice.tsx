import { ShieldAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { Banner } from '#ui/banner';
import { LinkButton } from '#ui/link-button';
import { withReturnTo } from '#web/return-to';
import { useSession } from '#web/session';
import { useNow } from '#web/use-now';
import { useDeadline } from './data.ts';
import { dueWords } from './due-words.ts';
import * as words from './words.ts';

/** Tells members without a second factor when their workspace requires one. */
export function FactorNotice({
  workspace,
}: {
  workspace: { readonly id: string; readonly name: string; readonly secondFactorRequiredAt: string | null };
}) {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const now = useNow();
  const { data } = useDeadline(workspace.id, user?.hasFactor ? null : workspace.secondFactorRequiredAt);
  if (!data?.dueAt || user?.hasFactor) return null;
  return (
    <Banner
      tone="warning"
      icon={<ShieldAlert />}
      action={
        <LinkButton size="s" to={withReturnTo('/account/security', pathname + search + hash)}>
          {words.openSecuritySettings}
        </LinkButton>
      }
    >
      {words.twoFactorDue(workspace.name, dueWords(data.dueAt, now))}
    </Banner>
  );
}
