import { KeyRound, Trash2 } from 'lucide-react';
import { ConnectedLine } from '#features/settings/web';
import { confirm } from '#ui/alert-dialog';
import { Badge } from '#ui/badge';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import { relativeTime, shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { ApiToken } from '../contract.ts';
import { revokeToken } from './data.ts';
import { inWords } from './permissions.ts';
import * as words from './words.ts';

interface TokenLineProps {
  token: ApiToken;
  /** The workspace of a bot; null for a token of one's own. */
  botsOf: string | null;
}

/** One token: its name and prefix, what it may do and where, when it was used, and its revocation. */
export function TokenLine({ token, botsOf }: TokenLineProps) {
  const { name, prefix, scopes, state, person, projectId, projectName, workspaceName } = token;
  const now = useNow();
  const revocation = useSubmit(async () => {
    await revokeToken(token, botsOf);
    toast.success(words.tokenRevoked(name));
  });
  const revoke = async () => {
    const asked = { title: words.confirmRevocation(name), description: words.revocationHint, confirmLabel: words.revokeToken };
    if (await confirm({ ...asked, danger: true })) await revocation.submit(undefined);
  };
  const place = projectId !== null && projectName === null ? words.lostProject : words.reaches(projectName, workspaceName);
  const about = botsOf === null ? [place] : [words.sponsoredBy(person.name), ...(projectId === null ? [] : [place])];
  return (
    <ConnectedLine
      icon={<KeyRound aria-hidden="true" />}
      name={name}
      mark={state === 'ACTIVE' ? null : <Badge tone="warning">{state === 'EXPIRED' ? words.expired : words.stopped}</Badge>}
      failure={revocation.error ? words.notRevoked(revocation.error.message) : null}
      actions={
        <MenuButton
          label={words.actionsFor(name)}
          align="end"
          items={[{ label: words.revokeToken, icon: <Trash2 />, danger: true, onSelect: () => void revoke() }]}
        />
      }
    >
      <Text as="div" size="small" tone="muted">
        {[`${prefix}…`, ...about].join(' · ')}
      </Text>
      <Text as="div" size="small" tone="muted">
        {inWords(scopes)}
      </Text>
      <Text as="div" size="small" tone="faint">
        {timesOf(token, now).join(' · ')}
      </Text>
    </ConnectedLine>
  );
}

function timesOf({ createdAt, lastUsedAt, lastUsedIp, expiresAt, state }: ApiToken, now: number): string[] {
  const used = lastUsedAt === null ? words.notUsed : words.lastUsed(relativeTime(lastUsedAt, now), lastUsedIp);
  const date = expiresAt === null ? null : shortDate(expiresAt);
  const end = date === null ? words.neverExpires : state === 'EXPIRED' ? words.expiredOn(date) : words.expiresOn(date);
  return [words.createdOn(shortDate(createdAt)), used, end];
}
